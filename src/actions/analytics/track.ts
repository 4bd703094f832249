import type { Aglet } from '../../aglet'
import type { EventArguments, EventName } from '../../lib/host/events'

/** An analytics event. */
export interface TrackedEvent {
  readonly event: EventName
  readonly properties?: Readonly<Record<string, string | boolean>> | undefined
  /** ms since 1970 */
  readonly at: number
}

/**
 * The destination of events: none until the modal opens with the feature on, then an array, and the sender
 * once it has loaded.
 */
export const createEventSink = (): {
  to?: { push(tracked: TrackedEvent): unknown } | TrackedEvent[] | undefined
} => ({})

/** Reports an event to the provider's analytics. */
export const track: <E extends EventName>(aglet: Aglet, event: E, ...properties: EventArguments<E>) => void =
  (aglet: Aglet, event: EventName, properties?: TrackedEvent['properties']) => {
    aglet.get(createEventSink).to?.push({ event, properties, at: Date.now() })
  }
