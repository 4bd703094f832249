/**
 * Time zones of mainland China, Hong Kong and Macau, in upper case ([9.31]). Nothing reads this list: no
 * feature of Aglet depends on the user's location.
 */
export const RESTRICTED_TIME_ZONES: readonly string[] = [
  ...['ASIA/SHANGHAI', 'ASIA/URUMQI', 'ASIA/CHONGQING', 'ASIA/HARBIN', 'ASIA/KASHGAR'],
  ...['ASIA/MACAU', 'ASIA/HONG_KONG', 'ASIA/MACAO', 'ASIA/BEIJING'],
]
