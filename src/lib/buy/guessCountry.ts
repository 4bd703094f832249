/** `timeZones` is the name of `getTimeZones()` in older browsers. */
interface Zoned {
  getTimeZones?(): readonly string[] | undefined
  readonly timeZones?: readonly string[]
}

/**
 * Guesses the country of the device from its time zone, which depends on the place, or else from its
 * languages, which are only preferences.
 *
 * @param codes ISO 3166-1 codes to choose from
 * @param timeZone IANA name
 * @param languages BCP 47 tags, the preferred first
 * @returns one of `codes`; undefined when `codes` is empty
 */
export function guessCountry(
  codes: readonly string[],
  timeZone: string,
  languages: readonly string[],
): string | undefined {
  const here = codes.find(code => zonesOf(code).includes(timeZone))
  const spoken = languages.map(regionOf).find(region => region && codes.includes(region))
  return here ?? spoken ?? codes.find(code => code === 'US') ?? codes[0]
}

function zonesOf(code: string): readonly string[] {
  try {
    const locale: Intl.Locale & Zoned = new Intl.Locale(`und-${code}`)
    return locale.getTimeZones?.() ?? locale.timeZones ?? []
  } catch {
    return []
  }
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    return undefined
  }
}
