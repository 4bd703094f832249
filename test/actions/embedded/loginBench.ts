import { createEventSink, type TrackedEvent } from '../../../src/actions/analytics/track'
import type { Aglet } from '../../../src/aglet'
import { embeddedAdapterOf } from '../../../src/chunks/embedded/embedded'
import type { Options } from '../../../src/options'
import { createModalElement } from '../../../src/signals/modal/modalElement'
import { type Answer, FRAME_URL, fakeFrame } from '../../adapters/embedded/fakeFrame'
import { fakeAglet, fakeStorage } from '../../fakes'

/** An instance whose embedded wallet is a frame that the test controls. */
export function loginBench(
  answers: Record<string, Answer> = {},
  options: Partial<Options> = {},
  parts: Parameters<typeof fakeAglet>[1] = {},
) {
  const frame = fakeFrame(answers)
  const storage = fakeStorage()
  const aglet: Aglet = fakeAglet({ endpoints: { frame: FRAME_URL }, ...options }, { storage, ...parts })
  Object.assign(aglet, {
    adapter: async (namespace: 'eip155' | 'solana') => embeddedAdapterOf(aglet, namespace),
  })
  /** Call it again once the modal is rendered, since rendering sets the modal element. */
  const putFrame = () => {
    aglet.get(createModalElement).current = Object.assign(frame.parent(), {
      isConnected: true,
    }) as unknown as HTMLElement
  }
  putFrame()
  const events: TrackedEvent[] = []
  aglet.get(createEventSink).to = { push: (event: TrackedEvent) => events.push(event) }
  return { aglet, frame, storage, events, putFrame, told: () => events.map(({ event }) => event) }
}

/** A pop-up window as the page sees it. */
export function fakePopup() {
  const led: string[] = []
  const popup = {
    closed: false,
    location: { replace: (uri: string) => void led.push(uri) },
    close() {
      popup.closed = true
    },
    led,
  }
  return popup
}
