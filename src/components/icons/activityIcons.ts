// Icons of actions and activity.
export const RECEIVE = 'M10 3.5v9M6 8.5l4 4 4-4M4 16.5h12'
export const SEND = 'M10 12.5v-9M6 7.5l4-4 4 4M4 16.5h12'
export const SWAP = 'M4 7h11M12 4l3 3-3 3M16 13H5M8 10l-3 3 3 3'
export const CODE = 'm7 6-4 4 4 4M13 6l4 4-4 4'
export const PLUS = 'M10 4.5v11M4.5 10h11'
export const CLOCK = 'M10 6v4l2.5 2.5M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z'
export const PICTURE = 'M3.5 4.5h13v11h-13zM3.5 13l4-4 4 4 2-2 3 3M13 7.5v.01'
