import type { WordRow } from '../../src/testing/prompt/words'
import { byId, choice, facts, make } from './make'

/** A question to the user. */
export interface Prompt {
  /** Of the request or proposal; one that is open already is not asked again. */
  readonly id: number
  /** Session it came over; none for a proposal. */
  readonly topic?: string
  readonly title: string
  readonly site: { readonly name: string; readonly url: string }
  readonly rows: readonly WordRow[]
  /** What is signed, with its line breaks. */
  readonly text?: string | undefined
  /** Rows that take a call to a chain to know. Never rejects. */
  readonly more?: Promise<readonly WordRow[]> | undefined
  /** Names of accounts to share, and which of them are chosen to begin with. */
  readonly accounts?: { readonly names: readonly string[]; readonly chosen: readonly number[] }
  /** Why it cannot be approved. */
  readonly impossible?: string | undefined
  approve(accounts: readonly number[]): Promise<void>
  reject(): Promise<void>
}

/** What is looked up rather than decided by: it waits behind "Details". */
const FOLDED: ReadonlySet<string> = new Set([
  'Account',
  'From',
  'Method',
  'Type',
  'Networks',
  'May ask for',
  'Chain id',
])

export interface Prompts {
  add(prompt: Prompt): void
  /** Takes away what has expired, or whose session has ended. */
  remove(which: (prompt: Prompt) => boolean): void
  setAuto(auto: boolean): void
}

/**
 * Shows one question after another, the oldest first. It is long since what is asked, what waits and what has been
 * answered share one dialog.
 *
 * @param failed is told when an answer could not be sent.
 */
export function createPrompts(auto: boolean, failed: (error: unknown) => void): Prompts {
  const dialog = byId<HTMLDialogElement>('prompt')
  const form = byId<HTMLFormElement>('answer')
  let waiting: readonly Prompt[] = []
  /** Ids that were asked since the page was loaded: the relay delivers at least once. */
  const asked = new Set<number>()
  let shown: Prompt | undefined
  let chosen: readonly number[] = []

  const show = () => {
    const [first] = waiting
    byId('waiting').textContent = waiting.length > 1 ? `${waiting.length - 1} more to answer` : ''
    if (first === shown) return
    shown = first
    if (!first) {
      dialog.close()
      return
    }
    draw(first)
    if (!dialog.open) dialog.showModal()
  }

  const draw = (prompt: Prompt) => {
    chosen = prompt.accounts?.chosen ?? []
    byId('prompt-title').textContent = prompt.title
    const { name, url } = prompt.site
    // Where the question names the site, its address is enough.
    byId('prompt-site').replaceChildren(
      ...(prompt.title.includes(name) ? [url] : [make('strong', {}, name), ` ${url}`]),
    )
    const told = facts(prompt.rows.filter(({ label }) => !FOLDED.has(label)))
    const folded = prompt.rows.filter(({ label }) => FOLDED.has(label))
    const approve = byId<HTMLButtonElement>('approve')
    approve.disabled = prompt.impossible !== undefined
    byId<HTMLButtonElement>('reject').disabled = false
    byId('prompt-body').replaceChildren(
      ...(prompt.impossible ? [make('p', { class: 'warning' }, prompt.impossible)] : []),
      ...(prompt.text === undefined
        ? []
        : [make('pre', { tabindex: '0', role: 'region', 'aria-label': 'What is signed' }, prompt.text)]),
      told,
      make(
        'details',
        {},
        make('summary', {}, 'Details'),
        facts(folded),
        ...(prompt.accounts ? [accountsOf(prompt.accounts, approve)] : []),
      ),
    )
    prompt.more?.then(rows => {
      if (shown === prompt) told.append(...facts(rows).children)
    })
  }

  const accountsOf = ({ names }: { readonly names: readonly string[] }, approve: HTMLButtonElement) =>
    make(
      'fieldset',
      { class: 'accounts' },
      make('legend', {}, 'Share with this site'),
      ...names.map((name, index) =>
        choice('checkbox', name, chosen.includes(index), checked => {
          chosen = checked ? [...chosen, index] : chosen.filter(each => each !== index)
          approve.disabled = chosen.length === 0
        }),
      ),
    )

  const answer = async (prompt: Prompt, send: () => Promise<void>) => {
    for (const id of ['approve', 'reject']) byId<HTMLButtonElement>(id).disabled = true
    try {
      await send()
    } catch (error) {
      failed(error)
    }
    drop(each => each === prompt)
  }

  const drop = (which: (prompt: Prompt) => boolean) => {
    waiting = waiting.filter(prompt => !which(prompt))
    show()
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    const prompt = shown
    if (prompt) answer(prompt, () => prompt.approve(chosen))
  })
  const reject = () => {
    const prompt = shown
    if (prompt) answer(prompt, () => prompt.reject())
  }
  byId('reject').addEventListener('click', reject)
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    if (!byId<HTMLButtonElement>('reject').disabled) reject()
  })

  return {
    add(prompt) {
      if (asked.has(prompt.id)) return
      asked.add(prompt.id)
      if (auto && !prompt.impossible) {
        prompt.approve(prompt.accounts?.chosen ?? []).catch(failed)
        return
      }
      waiting = [...waiting, prompt]
      show()
    },
    remove: drop,
    setAuto(next) {
      auto = next
    },
  }
}
