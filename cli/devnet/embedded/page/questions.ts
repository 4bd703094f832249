import type { Question } from '../rpc/approvals'
import { make } from './make'

/** Shows one approval request at a time. */
export interface Questions {
  /** @returns whether it was approved; undefined if another request replaced it or it was cleared */
  ask(question: Question): Promise<boolean | undefined>
  /** Removes the current request. */
  clear(): void
}

/** The requesting page. */
export interface Requester {
  readonly name: string
  readonly origin: string
}

/** @param main element in which requests are shown */
export function createQuestions(main: HTMLElement, asker: () => Requester): Questions {
  let settle: (approved: boolean | undefined) => void = () => {}
  const end = (approved: boolean | undefined) => {
    main.replaceChildren()
    settle(approved)
    settle = () => {}
  }
  return {
    ask: question =>
      new Promise(resolve => {
        end(undefined)
        settle = resolve
        main.replaceChildren(...draw(question, asker(), end))
      }),
    clear: () => end(undefined),
  }
}

function draw(
  { title, rows, text }: Question,
  { name, origin }: Requester,
  end: (approved: boolean) => void,
) {
  const button = (label: string, approved: boolean) => {
    const made = make('button', { type: 'button', class: approved ? 'main' : '' }, label)
    made.addEventListener('click', () => end(approved))
    return made
  }
  const isBytes = text !== undefined && /^(0x[\da-f]*\n?)+$/i.test(text)
  return [
    make('header', {}, ...(name ? [make('strong', {}, name)] : []), make('span', {}, new URL(origin).host)),
    make(
      'div',
      { class: 'body', tabindex: '0', role: 'region', 'aria-label': 'What is asked' },
      make('h1', {}, title),
      ...(text === undefined || isBytes ? [] : [make('pre', {}, text)]),
      make(
        'dl',
        {},
        ...rows.map(({ label, value }) =>
          make(
            'div',
            label === 'Warning' ? { class: 'warning' } : {},
            make('dt', {}, label),
            make('dd', isAddress(value) ? { class: 'address' } : {}, make('bdi', {}, value)),
          ),
        ),
      ),
      // The described action comes first, the raw bytes last.
      ...(isBytes ? [make('pre', {}, text)] : []),
    ),
    make('footer', {}, button('Reject', false), button('Approve', true)),
  ]
}

/** An address of Ethereum or Solana. */
const isAddress = (value: string) => /^0x[\da-f]{40}$|^[1-9A-HJ-NP-Za-km-z]{32,44}$/i.test(value)
