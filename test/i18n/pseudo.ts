import { readTexts } from './texts'

const PLAIN = 'ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz'
const ACCENTED = 'ÂÇĎÊĜĤÎĴĶĻÑÔŘŠŤÛŴÝŽâçďêĝĥîĵķļñôřšťûŵýž'
/** What makes a text longer; with blanks, so that it may wrap as a real one would. */
const FILLER = 'ôñê ŵôřď ľôñĝêř âñď ýêť â lîťťļê môřê '

const accent = (text: string) =>
  text.replace(/[a-z]/gi, letter => (PLAIN.includes(letter) ? ACCENTED[PLAIN.indexOf(letter)]! : letter))

/**
 * A text as a made-up language has it: `⟦Ôþêñ {name} ôñê⟧`. Legible, in brackets, 40 % longer, with its places
 * kept. The brackets show where a text was cut off or put together from pieces.
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

/** A table of that language with every text of Aglet; run from the repository's root. */
export function pseudoDictionary(): Readonly<Record<string, string>> {
  return Object.fromEntries([...readTexts().keys.keys()].map(text => [text, pseudoText(text)]))
}

/**
 * The table as a module. A browser test answers the request for a real table's chunk (`de-….js`) with it, since
 * a host can only choose among the tables that are shipped.
 */
export const pseudoModule = (): string => `export default ${JSON.stringify(pseudoDictionary())}`

/**
 * What of a shown text never went through the translator: all outside the brackets that holds a letter.
 *
 * @param data texts that are nobody's to translate: names of wallets, networks and tokens, symbols, addresses
 * @returns the words left, or an empty text
 */
export function untranslated(shown: string, data: readonly string[] = []): string {
  let rest = shown
  // From the inside out: a text may have been filled into another.
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, ' ')
  }
  // The longest first: one name may be part of another.
  for (const text of [...data].sort((a, b) => b.length - a.length))
    if (text) rest = rest.replaceAll(text, ' ')
  return /\p{L}/u.test(rest) ? rest.replace(/\s+/g, ' ').trim() : ''
}
