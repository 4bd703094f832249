// Icons of the settings.
export const GLOBE =
  'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM2.5 10h15M10 2.5c4.2 4 4.2 11 0 15-4.2-4-4.2-11 0-15Z'
export const KIND = 'M10 3.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4 16.5c.5-3 2.9-4.5 6-4.5s5.5 1.5 6 4.5'
export const MOON = 'M16.5 11.6A7 7 0 1 1 8.4 3.5a5.6 5.6 0 0 0 8.1 8.1Z'
export const NEXT = 'm8 4.5 5.5 5.5L8 15.5'
export const ENVELOPE = 'M3 5h14v10H3ZM3.5 5.5 10 11l6.5-5.5'
export const UPGRADE = 'M10 16.5v-9M6 11l4-4 4 4M4 3.5h12'
