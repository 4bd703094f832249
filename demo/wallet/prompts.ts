import type { WordRow } from '../../src/testing/prompt/words'
import { byId, choice, facts, make } from './make'

/** A prompt for the user. */
export interface Prompt {
  /** Id of the request or proposal; an id that was prompted before is ignored. */
  readonly id: number
  /** Session of the request; absent for a proposal. */
  readonly topic?: string
  readonly title: string
  readonly site: { readonly name: string; readonly url: string }
  readonly rows: readonly WordRow[]
  /** The text to sign, with its line breaks. */
  readonly text?: string | undefined
  /** Rows that need a request to the chain. Never rejects. */
  readonly more?: Promise<readonly WordRow[]> | undefined
  /** Names of the accounts to share, and the indexes of those that are preselected. */
  readonly accounts?: { readonly names: readonly string[]; readonly chosen: readonly number[] }
  /** Why the request cannot be approved. */
  readonly impossible?: string | undefined
  approve(accounts: readonly number[]): Promise<void>
  reject(): Promise<void>
}

/** Labels of secondary rows, which are shown under "Details". */
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
  /** Removes prompts that have expired or whose session has ended. */
  remove(which: (prompt: Prompt) => boolean): void
  setAuto(auto: boolean): void
}

/**
 * Shows one prompt after another, the oldest first. The function is long because pending and answered prompts
 * share one dialog.
 *
 * @param failed called when an answer could not be sent
 */
export function createPrompts(auto: boolean, failed: (error: unknown) => void): Prompts {
  const dialog = byId<HTMLDialogElement>('prompt')
  const form = byId<HTMLFormElement>('answer')
  let waiting: readonly Prompt[] = []
  /** Ids prompted since the page was loaded; the relay may deliver a message more than once. */
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
    // When the title names the site, its URL is enough.
    byId('prompt-site').replaceChildren(
      ...(prompt.title.includes(name) ? [url] : [make('strong', {}, name), ` ${url}`]),
    )
    const mainFacts = facts(prompt.rows.filter(({ label }) => !FOLDED.has(label)))
    const folded = prompt.rows.filter(({ label }) => FOLDED.has(label))
    const approve = byId<HTMLButtonElement>('approve')
    approve.disabled = prompt.impossible !== undefined
    byId<HTMLButtonElement>('reject').disabled = false
    byId('prompt-body').replaceChildren(
      ...(prompt.impossible ? [make('p', { class: 'warning' }, prompt.impossible)] : []),
      ...(prompt.text === undefined
        ? []
        : [make('pre', { tabindex: '0', role: 'region', 'aria-label': 'What is signed' }, prompt.text)]),
      mainFacts,
      make(
        'details',
        {},
        make('summary', {}, 'Details'),
        facts(folded),
        ...(prompt.accounts ? [accountsOf(prompt.accounts, approve)] : []),
      ),
    )
    prompt.more?.then(rows => {
      if (shown === prompt) mainFacts.append(...facts(rows).children)
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
