// Icons shared by several lazy-loaded views, kept out of the first script.
export const COPY = 'M7.5 7.5h8v8h-8ZM12.5 7.5v-3h-8v8h3'
/** Opens a list or details. */
export const DOWN = 'm6 8 4 4 4-4'
export const OUT = 'M8 5H5.5v9.5H15V12M11 4.5h4.5V9M15.5 4.5 9.5 10.5'
export const CHECK = 'm4.5 10.5 3.5 3.5 7.5-8'
export const WALLET =
  'M3.5 6.5v8a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-5a2 2 0 0 0-2-2h-10a1 1 0 0 1-1-1 2 2 0 0 1 2-2h8M13 12v.01'
