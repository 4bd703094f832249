import { CONFUSABLES } from './confusables'

/** Small capitals, which UTS #39 counts as letters of their own. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'
const CAPITALS = 'abcdefghijklmnopqrstuvwyz'

const ascii = new Map<string, string>()
for (const [letters, alike] of Object.entries(CONFUSABLES)) for (const one of alike) ascii.set(one, letters)
for (let i = 0; i < CAPITALS.length; i++) ascii.set(SMALL_CAPITALS[i]!, CAPITALS[i]!)

/** A letter as the ASCII one that it, its capital or its small form passes for. */
const fold = (letter: string): string =>
  ascii.get(letter) ?? ascii.get(letter.toUpperCase()) ?? ascii.get(letter.toLowerCase()) ?? letter

/**
 * The form in which two names are compared to find impostors: equal for names that look alike (UTS #39). Not for showing.
 * Case, marks, spaces and signs do not count; look-alike letters of other scripts, full-width forms, small capitals, 0 and
 * o, 1, i and l, and rn and m are the same.
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
