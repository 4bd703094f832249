import type { Aglet } from '../../aglet'
import { showSnack } from '../modal/showSnack'
import { chosenLanguage, type LanguageChoice, setLocale } from './setLocale'

/** The last language that has loaded, and the number of languages that are loading. */
const createLastLoaded = (): { waiting: number; choice?: unknown } => ({ waiting: 0 })

/**
 * Sets and stores the user's language. If it does not load, the previous choice is restored and a message is
 * shown. The host's option `locale` takes precedence.
 */
export async function chooseLanguage(aglet: Aglet, choice: LanguageChoice): Promise<void> {
  const last = aglet.get(createLastLoaded)
  // A choice that is still loading may fail, so remember only one that was stored when nothing was loading.
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
