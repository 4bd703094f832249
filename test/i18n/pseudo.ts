import { readTexts } from './texts'

const PLAIN = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz'
const ACCENTED = 'ÂÇĎÊĜĤÎĴĶĻÑÔŘŠŤÛŴÝŽâçďêĝĥîĵķļñôřšťûŵýž'
/** Padding that makes a text longer; with spaces, so that it can wrap as a real text would. */
const FILLER = 'ôñê ŵôřď ľôñĝêř âñď ýêť â lîťťļê môřê '

const accent = (text: string) =>
  text.replace(/[a-z]/gi, letter => (PLAIN.includes(letter) ? ACCENTED[PLAIN.indexOf(letter)]! : letter))

/**
 * A text in a made-up language: `⟦Ôþêñ {name} ôñê⟧`. It is legible, in brackets, 40 % longer, and keeps its
 * placeholders. The brackets show where a text is cut off or joined from pieces.
 */
export function pseudoText(text: string): string {
  const words = text
    .split(/(\{\w+\})/)
    .map((piece, i) => (i % 2 ? piece : accent(piece)))
    .join('')
  const longer = Math.max(0, Math.ceil(text.length * 1.4) - text.length - 2)
  const filler = FILLER.repeat(Math.ceil(longer / FILLER.length)).slice(0, longer)
  return `⟦${words}${filler && ` ${filler.trimEnd()}`}⟧`
}

/** A pseudo table with every text of Aglet; run from the repository's root. */
export function pseudoDictionary(): Readonly<Record<string, string>> {
  return Object.fromEntries([...readTexts().keys.keys()].map(text => [text, pseudoText(text)]))
}

/**
 * The table as a module. A browser test answers the request for a real table's chunk (`de-….js`) with it,
 * since a host can only choose among the shipped tables.
 */
export const pseudoModule = (): string => `export default ${JSON.stringify(pseudoDictionary())}`

/**
 * The parts of a shown text that did not go through the translator: all text outside the brackets that has a
 * letter.
 * @param data texts that are not translated: names of wallets, networks and tokens, symbols, addresses
 * @returns the untranslated words, or an empty text
 */
export function untranslated(shown: string, data: readonly string[] = []): string {
  let rest = shown
  // From the inside out, since a text may have been inserted into another.
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, ' ')
  }
  // The longest first, since a name may be part of another.
  for (const text of [...data].sort((a, b) => b.length - a.length))
    if (text) rest = rest.replaceAll(text, ' ')
  return /\p{L}/u.test(rest) ? rest.replace(/\s+/g, ' ').trim() : ''
}
