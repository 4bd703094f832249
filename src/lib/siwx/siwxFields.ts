/** RFC 3986 authority without user information: a host name, IPv4 or `[IPv6]`, and a port. */
const DOMAIN = /^(?:[\da-z](?:[-\w.]{0,253}[\da-z])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** The characters that EIP-4361 allows in a statement: unreserved, reserved, and spaces. */
const STATEMENT = /^[\w\-.~:/?#[\]@!$&'()*+,;= ]{1,2000}$/

const URI = /^[a-z][-+.\da-z]*:(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})*$/i

/** RFC 3339, as EIP-4361 requires. */
const TIME =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[-+](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Maximum length of a URI (characters). */
const MAX_URI = 2000
/** Maximum length of a ReCap (ERC-5573), which may grant some twenty methods, each on up to twenty chains. */
const MAX_RECAP = 16_000

/** Maximum number of resources in one message. */
export const MAX_RESOURCES = 100

export const isDomain = (text: string): boolean => DOMAIN.test(text)

/** One line of the characters that EIP-4361 allows; a line feed could forge the fields after it. */
export const isStatement = (text: string): boolean => STATEMENT.test(text)

export const isUri = (text: string): boolean =>
  text.length <= (text.startsWith('urn:recap:') ? MAX_RECAP : MAX_URI) && URI.test(text)

/** At least 8 letters and digits (EIP-4361). */
export const isNonce = (text: string): boolean => /^[\da-z]{8,200}$/i.test(text)

/** `*pchar` of RFC 3986. */
export const isRequestId = (text: string): boolean =>
  text.length <= 200 && /^(?:[\w\-.~!$&'()*+,;=:@]|%[\da-f]{2})*$/i.test(text)

/** Whether the text is an existing date with a time and a zone. */
export function isTime(text: string): boolean {
  const [, year, month, day] = TIME.exec(text) ?? []
  if (!year) return false
  // Date would read the 30th of February as the 2nd of March.
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() >= Number(day)
}
