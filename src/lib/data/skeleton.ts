import { CONFUSABLES } from './confusables'

/** Small capitals, which UTS #39 does not map to ASCII letters. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'
const CAPITALS = 'abcdefghijklmnopqrstuvwyz'

const ascii = new Map<string, string>()
for (const [letters, alike] of Object.entries(CONFUSABLES)) for (const one of alike) ascii.set(one, letters)
for (let i = 0; i < CAPITALS.length; i++) ascii.set(SMALL_CAPITALS[i]!, CAPITALS[i]!)

/** The ASCII letter that a letter, its capital or its small form looks like. */
const fold = (letter: string): string =>
  ascii.get(letter) ?? ascii.get(letter.toUpperCase()) ?? ascii.get(letter.toLowerCase()) ?? letter

/**
 * The normalised form in which names are compared to find impostors: equal for names that look alike (UTS
 * #39). Not for display. Case, marks, spaces and punctuation are ignored; look-alike letters of other
 * scripts, full-width forms and small capitals are folded, as are 0 and o, 1, i and l, rn and m.
 */
export function skeleton(name: string): string {
  return name
    .slice(0, 500)
    .replace(/[™℠]/g, '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}|]/gu, '')
    .replace(/[^ -~]/gu, fold)
    .toLowerCase()
    .replace(/[1i|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}
