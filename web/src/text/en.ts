// Every word of the page itself, in English. Words of a game come from the server.
export const en = {
    map: {
        cartouche: ["A Map of", "THE SIEGE", "of", "QUEBEC", "in the Year 1759"],
        league: "One League",
        foulon: "Anse au Foulon",
        sillery: "Sillery",
        steFoy: "Ste. Foy",
        charlesbourg: "Charlesbourg",
        lorette: "Lorette",
        stCharles: "R. St. Charles",
        etchemin: "R. Etchemin",
        falls: "The Falls",
        heights: "Heights of Abraham",
        river: "RIVER  ST. LAWRENCE",
        northChannel: "North Channel",
        isle: "Isle of Orleans",
        pointLevis: "Point Levis",
        basin: "The Basin",
    },
} as const;
