// Icons of buying.
export const CARD = 'M3 5.5h14v9.5H3ZM3 8.5h14M5.5 12h3'
export const BANK = 'M3 8.5 10 4l7 4.5ZM5 11v3M10 11v3M15 11v3M3.5 16.5h13'
