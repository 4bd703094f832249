import type { Aglet } from '../../aglet'
import { showSnack } from '../modal/showSnack'
import { chosenLanguage, type LanguageChoice, setLocale } from './setLocale'

/** The language before those that are still on their way. */
const createLastLoaded = (): { waiting: number; choice?: unknown } => ({ waiting: 0 })

/**
 * The user's language, kept for later visits. One that does not load is taken back, and the modal says so. Where the
 * host has set one, that one is spoken.
 */
export async function chooseLanguage(aglet: Aglet, choice: LanguageChoice): Promise<void> {
  const last = aglet.get(createLastLoaded)
  // One that is on its way may not load either.
  if (!last.waiting++) last.choice = aglet.storage.get('locale')
  aglet.storage.set('locale', choice)
  try {
    await setLocale(aglet)
    last.choice = choice
  } catch {
    if (chosenLanguage(aglet) === choice) aglet.storage.set('locale', last.choice)
    showSnack(aglet, 'The language did not load. Check your connection.', 'error')
  } finally {
    last.waiting--
  }
}
