// What is wrong with a game's page as it stands, measured inside the browser: parts outside
// the window, overlaps, cut text, small targets and small type.

/** Sent to the page as it is: uses nothing from this file. */
export function measure(isPhone) {
    const wrong = [];
    const [width, height] = [innerWidth, innerHeight];
    const shown = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 0;
    const boxOf = (e) => e.getBoundingClientRect();
    const name = (e) => `${e.tagName.toLowerCase()}.${String(e.getAttribute("class") ?? "").trim().split(/\s+/).join(".")}`;
    const inside = (selector) => {
        const all = [...document.querySelectorAll(selector)].filter(shown);
        if (all.length === 0) wrong.push(`${selector} is not there`);
        for (const e of all) {
            const b = boxOf(e);
            if (b.left < -0.5 || b.top < -0.5 || b.right > width + 0.5 || b.bottom > height + 0.5)
                wrong.push(`${name(e)} lies outside the window: ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`);
        }
    };
    const page = document.scrollingElement;
    if (page.scrollWidth > width || page.scrollHeight > height)
        wrong.push(`the page scrolls: ${page.scrollWidth} × ${page.scrollHeight}`);
    // Who you are, whose turn it is, the question, strength, result, actions.
    for (const part of [".seat.own", ".turn-state", ".prompt", ".strength", ".actions", ".actions button"]) inside(part);
    if (isPhone) inside(".result-line");
    else for (const part of [".inspector", ".table", ".tab-panel"]) inside(part);
    // What decides the turn is whole: nothing of it is reached by scrolling.
    for (const part of [".prompt", ".strength", ...(isPhone ? [] : [".inspector", ".table"])]) {
        const e = document.querySelector(part);
        if (e.scrollHeight > e.clientHeight) wrong.push(`${part} is cut off by ${e.scrollHeight - e.clientHeight}: ${e.textContent.slice(0, 60)}`);
    }
    // The first choices: five, on a phone three, whole inside their list.
    const list = document.querySelector(".choice-list");
    const view = boxOf(list);
    const choices = [...list.querySelectorAll(".choice.open > button:first-child")].filter(shown);
    for (const [i, e] of choices.slice(0, isPhone ? 3 : 5).entries()) {
        // As it is before the player scrolls.
        const [top, bottom] = [boxOf(e).top + list.scrollTop, boxOf(e).bottom + list.scrollTop];
        if (top < view.top - 0.5 || bottom > view.bottom + 0.5) wrong.push(`choice ${i + 1} is out of sight`);
    }
    // The areas do not overlap.
    const areas = [".bar", ".seats", ".prompt", ".map-box", ".strength", ...(isPhone ? [".dock-sheet"] : [".table", ".inspector"]), ".choice-area", ".tab-bar", ".tab-panel", ".result-line", ".actions"]
        .map((s) => document.querySelector(s))
        .filter((e) => e && shown(e));
    for (const [i, a] of areas.entries())
        for (const b of areas.slice(i + 1)) {
            const [p, q] = [boxOf(a), boxOf(b)];
            const [w, h] = [Math.min(p.right, q.right) - Math.max(p.left, q.left), Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)];
            if (w > 1 && h > 1) wrong.push(`${name(a)} and ${name(b)} overlap by ${Math.round(w)} × ${Math.round(h)}`);
        }
    // Nothing is cut off sideways.
    for (const e of document.querySelectorAll(".seats, .seat, .prompt, .strength, .table, .inspector, .choice-list, .own-dice, .choice > button, .actions, .actions button, .tab-bar, .tab-panel, .result-line, .chart td, .chart th"))
        if (shown(e) && e.scrollWidth > e.clientWidth + 1) wrong.push(`${name(e)} is cut off sideways by ${e.scrollWidth - e.clientWidth}: ${e.textContent.slice(0, 40)}`);
    // Targets: a finger's size on a phone.
    const least = isPhone ? 44 : 24;
    for (const e of document.querySelectorAll(".choice.open > button, .own-dice button, .actions button, .tab-bar button, .zoom button, .not-available > summary, .result-line"))
        if (shown(e) && (boxOf(e).height < least - 0.5 || boxOf(e).width < least - 0.5)) wrong.push(`${name(e)} is ${Math.round(boxOf(e).width)} × ${Math.round(boxOf(e).height)}`);
    // Text: 13 pixels or more in the frame, 11 on the map, where names keep apart.
    for (const e of document.querySelectorAll(".side-panel *, .dock *")) {
        const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim() !== "");
        if (!own || !shown(e) || e.closest(".visually-hidden, svg, .badge")) continue;
        if (boxOf(e).width <= 1.5) continue;
        const size = Number.parseFloat(getComputedStyle(e).fontSize);
        if (size < 12.9) wrong.push(`${name(e)} has text of ${size} px: ${e.textContent.slice(0, 30)}`);
    }
    const svg = document.querySelector("svg.sheet");
    const scale = svg.getScreenCTM().a;
    const names = [...svg.querySelectorAll(".place-name, .geo")].filter(shown);
    for (const e of names) {
        const size = Number.parseFloat(getComputedStyle(e).fontSize) * scale;
        if (size < 10.9) wrong.push(`${e.textContent} on the map has ${size.toFixed(1)} px`);
    }
    // A name along the river has a slanted box, so that only level names are compared.
    const places = names.filter((e) => e.classList.contains("place-name") && !e.classList.contains("wet"));
    for (const [i, a] of places.entries())
        for (const b of places.slice(i + 1)) {
            const [p, q] = [boxOf(a), boxOf(b)];
            if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 4)
                wrong.push(`the names ${a.textContent} and ${b.textContent} overlap`);
        }
    return wrong;
}
