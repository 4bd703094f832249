import type { Aglet } from '../aglet'
import type { Dictionary } from '../signals/locale'

/** The tables that are shipped besides English; a language without one is shown in English. */
const tables: Readonly<Record<string, () => Promise<{ default: Dictionary }>>> = {
  ar: () => import('../i18n/ar'),
  de: () => import('../i18n/de'),
}

/** Changes the language while the page runs; numbers and dates follow the whole tag, texts its language. */
export async function setLocale(aglet: Aglet, tag: string): Promise<void> {
  const load = tables[tag.toLowerCase().split('-')[0]!]
  aglet.locale.set(tag, load ? (await load()).default : {})
}
