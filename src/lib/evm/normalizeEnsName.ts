/** Maximum length of a name before and after normalisation (characters). */
const MAX_LENGTH = 255
/**
 * An ASCII label under ENSIP-15: underscores only at the start, and no `--` at positions 3 and 4, as in
 * punycode.
 */
const ASCII_LABEL = /^(?!..--)_*[a-z0-9$-]*$/

/**
 * The normalised form of a dotted name, under which it is looked up (ENSIP-15). Plain ASCII names are
 * normalised here; the tables for all others are loaded on demand.
 *
 * @returns undefined for an invalid name, and for one that could be confused with another: mixed scripts,
 * whole words of look-alike letters, invisible characters
 * @throws TypeError when the tables do not load
 */
export async function normalizeEnsName(text: string): Promise<string | undefined> {
  if (text.length > MAX_LENGTH) return
  // All of ASCII except ', which ENSIP-15 maps to ’.
  const name = /^[\0-&(-\x7f]*$/.test(text) ? normalizeAscii(text) : await normalizeAny(text)
  return name && name.length <= MAX_LENGTH && name.includes('.') ? name : undefined
}

function normalizeAscii(text: string): string | undefined {
  const name = text.toLowerCase()
  return name.split('.').every(label => label && ASCII_LABEL.test(label)) ? name : undefined
}

async function normalizeAny(text: string): Promise<string | undefined> {
  const { normalize } = await import('./ensNormalize')
  try {
    return normalize(text)
  } catch {
    // Invalid under ENSIP-15.
    return
  }
}
