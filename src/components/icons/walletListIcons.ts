// Icons of the full wallet list.
export const CERTIFIED = 'M10 2.5 15.5 5v4.5c0 3.5-2.3 6-5.5 8-3.2-2-5.5-4.5-5.5-8V5ZM7.3 9.9l1.9 1.9 3.5-3.8'
