import { openModal } from '../../src/actions/modal/openModal'
import type { Aglet } from '../../src/aglet'
import type { Options } from '../../src/options'
import type { RouteData, View } from '../../src/signals/modal/route'
import type { Answers } from './answers'
import type { GalleryWallet } from './wallets'

/** The states that each view has, or gives a reason for lacking. */
export const STATES = ['loading', 'empty', 'full', 'error', 'long text', 'huge numbers'] as const
type State = (typeof STATES)[number]

/** A registered view, or one of the account's tabs. */
export type Shown = View | 'NFTs' | 'Activity'

/** The setup of a state. */
interface Setting {
  /**
   * The servers' responses in this state, by a part of the path; the local stack answers all other requests.
   */
  readonly answers?: Answers
  readonly options?: Partial<Options>
  /** The wallet that is connected before the view is shown. */
  readonly wallet?: GalleryWallet
  /** Brings the view into the state; without it, the view is only opened. */
  readonly show?: (scene: Scene) => unknown
  /**
   * A selector of an element that exists once the state is reached, and optionally `|` and the start of its
   * text.
   */
  readonly shows?: string
}

/** One view in one state. */
export interface Cell extends Setting {
  readonly view: Shown
  readonly state: string
}

/** A view, its states, and the reasons for those that it lacks. */
export interface Subject {
  readonly view: Shown
  readonly cells: readonly Cell[]
  readonly without: Partial<Record<State, string>>
}

/** @param shared the setup of all the view's states, which each state may override */
export const subject = (
  view: Shown,
  shared: Setting & { readonly without?: Subject['without'] },
  states: Readonly<Record<string, Setting>>,
): Subject => {
  const { without = {}, ...setting } = shared
  const cells = Object.entries(states).map(([state, own]) => ({ ...setting, ...own, view, state }))
  return { view, cells, without }
}

/** The lower-case text that the search matches for a view. */
export const subjectText = (group: string, view: Shown, title: string, cells: readonly Cell[]): string =>
  [group, view, title, ...cells.map(({ state }) => state)].join(' ').toLowerCase()

/** Helpers that bring a cell into its state. */
export interface Scene {
  readonly aglet: Aglet
  open(view?: View, data?: RouteData): void
  /** Clicks the matching element, once it exists. */
  click(selector: string, text?: string): Promise<void>
  /** Types into a field. */
  type(selector: string, text: string): Promise<void>
  /** Waits for the matching element. */
  find(selector: string, text?: string): Promise<HTMLElement>
  until(is: () => unknown): Promise<void>
}

const until = async (is: () => unknown) => {
  while (!is()) await new Promise(done => setTimeout(done, 30))
}

export function sceneIn(aglet: Aglet, modal: Element): Scene {
  const find = async (selector: string, text = '') => {
    let found: HTMLElement | undefined
    await until(() => {
      const all = modal.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []
      found = [...all].find(element => element.textContent.includes(text))
      return found
    })
    return found!
  }
  return {
    aglet,
    find,
    until,
    open: (view, data) => openModal(aglet, { view, ...(data && { data }) }),
    click: async (selector, text) => (await find(selector, text)).click(),
    async type(selector, text) {
      const field = (await find(selector)) as HTMLInputElement
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}
