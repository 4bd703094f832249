import { finishLogin } from '../../../src/actions/embedded/finishLogin'
import { openModal } from '../../../src/actions/modal/openModal'
import { embeddedAdapterOf } from '../../../src/chunks/embedded/embedded'
import { syncModal } from '../../../src/effects/modal/syncModal'
import type { AuthProvider } from '../../../src/lib/embedded/embeddedWallet'
import type { Options } from '../../../src/options'
import { createModalElement } from '../../../src/signals/modal/modalElement'
import type { View } from '../../../src/signals/modal/route'
import { mount } from '../../../src/views/modal/mount'
import { type Answer, FRAME_URL, fakeFrame } from '../../adapters/embedded/fakeFrame'
import { until } from '../../dom'
import { base, ethereum, fakeAglet, fakeStorage, polygon, withAdapters } from '../../fakes'

export interface LoggedInSetup {
  readonly provider?: AuthProvider
  readonly userName?: string
  readonly answers?: Record<string, Answer>
  readonly options?: Partial<Options>
}

/** A logged-in user and a modal that shows a view. Ada has a smart account on Ethereum and Base. */
export async function loggedInScene(view: View, setup: LoggedInSetup = {}) {
  const storage = fakeStorage()
  const frame = fakeFrame(setup.answers)
  const aglet = fakeAglet(
    {
      networks: [ethereum, base, polygon],
      endpoints: { frame: FRAME_URL },
      // The test replaces the receiver of events.
      features: { analytics: false },
      ...setup.options,
    },
    { storage, fetch: () => new Promise(() => {}) },
  )
  withAdapters(aglet, [await embeddedAdapterOf(aglet, 'eip155')])
  aglet.onDestroy(mount(aglet))
  aglet.onDestroy(syncModal(aglet))
  aglet.get(createModalElement).current = Object.assign(frame.parent(), { isConnected: true }) as HTMLElement
  await finishLogin(aglet, setup.provider ?? 'email', setup.userName)
  openModal(aglet, { view: 'Account' })
  if (view !== 'Account') aglet.route.push(view)
  const root = () => document.querySelector('aglet-root')!.shadowRoot!
  const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)]
  const button = (name: string) =>
    all('button').find(one => (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name)) as
      | HTMLButtonElement
      | undefined
  const shows = (text: string) => until(`"${text}" was shown`, () => root().textContent?.includes(text))
  const press = async (name: string) => {
    await until(`there was a button "${name}"`, () => button(name) && !button(name)!.disabled)
    button(name)!.click()
  }
  /** Types a code digit by digit. */
  const enterCode = async (code: string) => {
    await until('there were boxes', () => all('.otp input').length === 6)
    const first = all('.otp input')[0] as HTMLInputElement
    first.value = code
    first.dispatchEvent(new window.Event('input', { bubbles: true }))
  }
  const type = async (text: string) => {
    await until('there was a field', () => all('input').length)
    const field = all('input')[0] as HTMLInputElement
    field.value = text
    field.dispatchEvent(new window.Event('input', { bubbles: true }))
  }
  return { aglet, frame, storage, all, button, shows, press, type, enterCode, root }
}
