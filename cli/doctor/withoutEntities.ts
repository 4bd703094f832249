/** Decodes the entities that templates write for quotes and `&`: React writes `&#x27;`, others `&#39;`. */
export const withoutEntities = (text: string): string =>
  text
    .replace(/&#(x?)([\da-f]{1,6});/gi, (_, hex, digits) =>
      String.fromCharCode(parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
