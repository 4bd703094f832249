import { signal } from '@preact/signals-core'
import type { Aglet } from '../../createAglet'

/** The instance of the page's elements that have none of their own: the first that was made, or the host's choice. */
export const pageInstance = signal<Aglet | undefined>(undefined)

/** The page's instances that were started and are not destroyed, the oldest first. */
export const livingInstances = new Set<Aglet>()
