// What the siege's board says besides the texts of the server, in English. Another
// language is an object of the same shape, listed below.
import { forLanguage } from "../../text";

const en = {
    die: "Die",
    two: {
        title: "Orders on the table",
        order: "Order",
        counter: "Counter",
        sealed: "sealed",
        sealedOwn: "{what}, sealed",
        unopened: "not revealed",
        unopenedOwn: "{what}, not revealed",
        cancelled: "Cancelled, not revealed",
        cancelledOwn: "{what}, cancelled, not revealed",
        theyOrder: "{side} order against {counter}",
        none: "–",
        actions: { aggressive: "+ aggressive action", "fire-ship": "+ fire ship" },
    },
    noEffect: "no effect",
    cancelledByCard: "cancelled by the card",
    bonus: {
        anchorage: "Die {by}: the ship comes from the Safe Anchorage.",
        emptyTarget: "Die {by}: every place attacked is empty.",
        conflict: "Die {by}: the commanders disagree.",
    },
    anywhere: { british: "any of their places", french: "any of their places except the Indians" },
    inOrder: ", then ",
    or: " or ",
    lossesFrom: "Losses:",
    lastTurn: "Last turn",
    against: "Against",
    chances: "Chances",
    action: {
        aggressive: "Aggressive action, black die",
        "fire-ship": "Fire ship, black die",
        uses: "Time",
        next: "{number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} time",
    },
    result: "{order} against {column}: {die}. {effect}",
    resultAction: "Black die {die}: {effect}",
    plainDie: "die {die}",
    modifiedDie: "die {die} {modifier} = {row}",
    changed: "{by} since your last choice",
    summary: {
        title: "Morale after each turn",
        lost: "{side}: {count, plural, one {# marker} other {# markers}} lost.",
    },
    noChart: "The chart of the order in play appears here.",
    pointAtOrder: "Point at an order to see its chart and odds.",
    dock: "Morale, card and dice",
    morale: "morale",
    moraleIs: "Morale {count} of {most}",
    used: "{used} of {uses} used",
    deckLeft: "{count, plural, one {# card} other {# cards}} left in the deck",
    cardUp: "Current card: {card}",
    cardBefore: "Card of the last turn: {card}",
    noCard: "The first card is face down.",
    cardDie: "Card die: {die}",
    whiteDie: "White die: {die}",
    blackDie: "Black die: {die}",
    noDie: "No dice rolled yet",
    moveFrom: "Move a marker from here",
    putBack: "Put the marker back",
    placeHolds: {
        british: "{place}: {count} of {slots} British markers",
        french: "{place}: {count} of {slots} French markers",
        indian: "{place}: {count} of {slots} markers",
        ships: "{place}: {count, plural, one {# ship} other {# ships}}, room for {slots}",
    },
    intro: {
        aim: {
            title: "The siege of Quebec, 1759",
            text: "A British fleet lies in the St. Lawrence. The French hold the city and both shores. You command one side: break the other's will before the summer is over.",
        },
        morale: {
            title: "How you win",
            text: "Each side has 10 morale. A side at 0 loses. Every troop marker lost costs its side 1 morale, and cards and orders cost more.",
        },
        turn: {
            title: "A turn",
            text: "Choose an order. A card names the enemy's answer, a die decides the result. Point at an order to see its chart and the chances before you choose.",
        },
        heights: {
            title: "The heights of Abraham",
            text: "The British also win when Quebec is empty and their troops hold Abraham. To land there they need 2 ships in the Upper St. Lawrence. If the deck runs out, the French win.",
        },
    },
    guide: {
        order: "You command one side; the deck plays the other. First choose an order from the list. Point at one to see its chart: the card decides the row, the die decides the column. Bombard Quebec is a safe start: it only affects morale.",
        orderFrench:
            "You command one side; the deck plays the other. First choose an order from the list. Point at one to see its chart: the card decides the row, the die decides the column. Indian Raids are a safe start: they cost you no troops and no morale.",
        go: "You have chosen an order but not issued it yet, so you can still undo it. Some orders let you add an aggressive action, which adds a second, black die. Issue the order when you are ready; then the card is drawn and the dice are rolled.",
        conflict:
            "The card sets your commanders against each other. Cancel the order, or carry on with a penalty on the die.",
        loss: "You must choose where losses come from. Places with a firm outline on the map are available: pick one there or in the list. Each troop marker lost costs its side 1 morale.",
        send: "Fire ships drive off a British ship. Choose the part of the river it leaves.",
        move: "The move succeeds. Choose the place a marker leaves, then where it goes. End the move when you are done.",
        orderOfTwo:
            "Both sides choose in secret at the same time. Point at an order to see its chart: the other side's counter-order decides the row, the die decides the column. Choose one, then seal it; until then you can undo it.",
        declare:
            "Your order is sealed. Now declare openly whether you add an aggressive action; the French can send a fire ship instead.",
        counter:
            "Now guess. The list shows what the other side may have sealed; your counter-order is the row its dice are read in. Point at one to see what it would do.",
        decide: "The card gives you a choice. Its text is under the map.",
        after: "That was one turn. A side whose morale falls to 0 loses. The British also win when Quebec is empty and their troops hold Abraham; to land there they need 2 ships in the Upper St. Lawrence. If the deck runs out, the French win. Click any tag in brackets to read its rule. Good luck!",
    },
    map: {
        cartouche: { a: "A Map of", b: "THE SIEGE", c: "of", d: "QUEBEC", e: "in the Year 1759" },
        league: "One League",
        foulon: "Anse au Foulon",
        sillery: "Sillery",
        steFoy: "Ste. Foy",
        charlesbourg: "Charlesbourg",
        lorette: "Lorette",
        stCharles: "R. St. Charles",
        etchemin: "R. Etchemin",
        falls: "The Falls",
        northChannel: "North Channel",
        pointLevis: "Point Levis",
    },
} as const;

export const words = forLanguage({ en });
