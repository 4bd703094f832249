// Icons of the account, which what comes beside it shares.
export const COPY = 'M7.5 7.5h8v8h-8ZM12.5 7.5v-3h-8v8h3'
export const DOWN = 'm6 8 4 4 4-4'
export const OUT = 'M8 5H5.5v9.5H15V12M11 4.5h4.5V9M15.5 4.5 9.5 10.5'
