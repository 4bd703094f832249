import type { Aglet } from '../aglet'
import type { EventArguments, EventName } from '../lib/events'

/** One thing that happened. */
export interface Tracked {
  readonly event: EventName
  readonly properties?: Readonly<Record<string, string | boolean>> | undefined
  /** ms since 1970 */
  readonly at: number
}

/** Where events go: nowhere before the modal was opened with the feature on, then to a list, then to their sender. */
export const createTracks = (): { to?: { push(tracked: Tracked): unknown } | Tracked[] | undefined } => ({})

/** Tells the provider's analytics. */
export const track: <E extends EventName>(aglet: Aglet, event: E, ...properties: EventArguments<E>) => void =
  (aglet: Aglet, event: EventName, properties?: Tracked['properties']) => {
    aglet.get(createTracks).to?.push({ event, properties, at: Date.now() })
  }
