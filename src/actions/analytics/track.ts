import type { Aglet } from '../../aglet'
import type { EventArguments, EventName } from '../../lib/host/events'

/** One thing that happened. */
export interface TrackedEvent {
  readonly event: EventName
  readonly properties?: Readonly<Record<string, string | boolean>> | undefined
  /** ms since 1970 */
  readonly at: number
}

/** Where events go: nowhere before the modal was opened with the feature on, then to a list, then to their sender. */
export const createEventSink = (): {
  to?: { push(tracked: TrackedEvent): unknown } | TrackedEvent[] | undefined
} => ({})

/** Reports an event to the provider's analytics. */
export const track: <E extends EventName>(aglet: Aglet, event: E, ...properties: EventArguments<E>) => void =
  (aglet: Aglet, event: EventName, properties?: TrackedEvent['properties']) => {
    aglet.get(createEventSink).to?.push({ event, properties, at: Date.now() })
  }
