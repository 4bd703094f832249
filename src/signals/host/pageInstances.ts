import { signal } from '@preact/signals-core'
import type { Aglet } from '../../createAglet'

/**
 * All instances in the page. Elements without an instance of their own use the first: the oldest, or the
 * host's choice.
 */
export const pageInstances = signal<readonly Aglet[]>([])
