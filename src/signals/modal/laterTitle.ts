import { signal } from '@preact/signals-core'
import type { Translate } from '../../i18n/t'
import type { RouteEntry } from './route'

/**
 * Says what the header reads. It comes with what loads the views behind the first one, and is the page's, as their code is;
 * undefined until then.
 */
export const laterTitle = signal<((entry: RouteEntry, t: Translate) => string) | undefined>(undefined)
