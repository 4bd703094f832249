import { signal } from '@preact/signals-core'
import type { Aglet } from '../../createAglet'

/** The page's living instances. Its elements that have none of their own follow the first: the oldest, or the host's choice. */
export const pageInstances = signal<readonly Aglet[]>([])
