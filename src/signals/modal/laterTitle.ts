import { signal } from '@preact/signals-core'
import type { Translate } from '../../i18n/t'
import type { RouteEntry } from './route'

/**
 * Returns the header's title. It is loaded with the views after the first one and is shared by all instances,
 * like their code; undefined until then.
 */
export const laterTitle = signal<((entry: RouteEntry, t: Translate) => string) | undefined>(undefined)
