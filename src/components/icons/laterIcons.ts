// Icons of what comes later, apart from those of the first script.
export const OUT = 'M8 5H5.5v9.5H15V12M11 4.5h4.5V9M15.5 4.5 9.5 10.5'
