/**
 * Time zones of mainland China, Hong Kong and Macau, in upper case ([9.31]). It is kept as data alone: nothing that Aglet
 * offers depends on where its user is, so nothing reads it.
 */
export const RESTRICTED_TIME_ZONES: readonly string[] = [
  ...['ASIA/SHANGHAI', 'ASIA/URUMQI', 'ASIA/CHONGQING', 'ASIA/HARBIN', 'ASIA/KASHGAR'],
  ...['ASIA/MACAU', 'ASIA/HONG_KONG', 'ASIA/MACAO', 'ASIA/BEIJING'],
]
