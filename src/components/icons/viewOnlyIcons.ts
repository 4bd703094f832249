// Icons of the view-only mode.
export const EYE =
  'M2.5 10s2.75-4.75 7.5-4.75S17.5 10 17.5 10s-2.75 4.75-7.5 4.75S2.5 10 2.5 10ZM10 7.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Z'
export const REFRESH = 'M16 10a6 6 0 1 1-1.9-4.4M16.25 3v3.5h-3.5'
