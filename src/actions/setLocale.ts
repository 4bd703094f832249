import type { Aglet } from '../aglet'
import type { Dictionary } from '../signals/locale'

/** The tables that are shipped besides English; a language without one is shown in English. */
const tables: Readonly<Record<string, () => Promise<{ default: Dictionary }>>> = {
  ar: () => import('../i18n/ar'),
  de: () => import('../i18n/de'),
}

/** The language that was last asked for. */
const createWish = () => ({ tag: '' })

/** Changes the language while the page runs; numbers and dates follow the whole tag, texts its language. */
export async function setLocale(aglet: Aglet, tag: string): Promise<void> {
  const wish = aglet.get(createWish)
  wish.tag = tag
  const language = tag.toLowerCase().split('-')[0]!
  const table = Object.hasOwn(tables, language) ? (await tables[language]!()).default : {}
  // The table of an earlier wish may arrive last.
  if (wish.tag === tag) aglet.locale.set(tag, table)
}
