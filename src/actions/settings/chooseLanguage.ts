import type { Aglet } from '../../aglet'
import { showSnack } from '../modal/showSnack'
import { chosenLanguage, type LanguageChoice, setLocale } from './setLocale'

/**
 * The user's language, kept for later visits. One that does not load is taken back, and the modal says so. Where the
 * host has set one, that one is spoken.
 */
export async function chooseLanguage(aglet: Aglet, choice: LanguageChoice): Promise<void> {
  const before = aglet.storage.get('locale')
  aglet.storage.set('locale', choice)
  try {
    await setLocale(aglet)
  } catch {
    if (chosenLanguage(aglet) === choice) aglet.storage.set('locale', before)
    showSnack(aglet, 'The language did not load. Check your connection.', 'error')
  }
}
