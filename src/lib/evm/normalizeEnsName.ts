/** Characters of a name, before and after. */
const MAX_LENGTH = 255
/** A label of ASCII characters as ENSIP-15 has it: underscores only before all else, no hyphens as in punycode. */
const ASCII_LABEL = /^(?!..--)_*[a-z0-9$-]*$/

/**
 * The form of a dotted name under which it is looked up (ENSIP-15). One of plain ASCII is looked at here; the tables
 * for any other are fetched first.
 *
 * @returns undefined for what is no name, or could pass for another one: scripts that are mixed, whole words of letters
 *   that look like other letters, characters that do not show
 * @throws TypeError when the tables cannot be fetched
 */
export async function normalizeEnsName(text: string): Promise<string | undefined> {
  if (text.length > MAX_LENGTH) return
  // ENSIP-15 makes ' a curly one.
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
    // The standard refuses it.
    return
  }
}
