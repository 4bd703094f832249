import { openModal } from '../../src/actions/modal/openModal'
import type { Aglet } from '../../src/aglet'
import type { Options } from '../../src/options'
import type { RouteData, View } from '../../src/signals/modal/route'
import type { Answers } from './answers'
import type { GalleryWallet } from './wallets'

/** What every view is looked at in, or says why not. */
export const STATES = ['loading', 'empty', 'full', 'error', 'long text', 'huge numbers'] as const
type State = (typeof STATES)[number]

/** A registered view, or one of the account's tabs. */
export type Shown = View | 'NFTs' | 'Activity'

/** What a state takes. */
interface Setting {
  /** What the servers say in this state, by a part of the path; the local stack answers the rest. */
  readonly answers?: Answers
  readonly options?: Partial<Options>
  /** Connected with it before anything shows. */
  readonly wallet?: GalleryWallet
  /** Leads to the state; the view is opened when left out. */
  readonly show?: (scene: Scene) => unknown
  /** A selector of what is there once the state is, and the beginning of its text after a `|`. */
  readonly shows?: string
}

/** One view in one state. */
export interface Cell extends Setting {
  readonly view: Shown
  readonly state: string
}

/** A view, the states that it has, and why it lacks others. */
export interface Subject {
  readonly view: Shown
  readonly cells: readonly Cell[]
  readonly without: Partial<Record<State, string>>
}

/** @param shared what all states of the view take, unless they say otherwise */
export const subject = (
  view: Shown,
  shared: Setting & { readonly without?: Subject['without'] },
  states: Readonly<Record<string, Setting>>,
): Subject => {
  const { without = {}, ...setting } = shared
  const cells = Object.entries(states).map(([state, own]) => ({ ...setting, ...own, view, state }))
  return { view, cells, without }
}

/** The words by which a view is found, in small letters. */
export const subjectText = (group: string, view: Shown, title: string, cells: readonly Cell[]): string =>
  [group, view, title, ...cells.map(({ state }) => state)].join(' ').toLowerCase()

/** What leads a cell to its state. */
export interface Scene {
  readonly aglet: Aglet
  open(view?: View, data?: RouteData): void
  /** Clicks what fits, once it is there. */
  click(selector: string, text?: string): Promise<void>
  /** Types into a field. */
  type(selector: string, text: string): Promise<void>
  /** Waits for what fits. */
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
