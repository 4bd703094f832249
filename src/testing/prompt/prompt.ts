import type { WalletInfo } from '../wallet/announce'
import type { Approvals, PendingRequest } from '../wallet/approvals'
import { element } from './element'
import { iconColours, monogram } from './icon'
import { PROMPT_STYLES } from './promptStyles'
import type { WordRow } from './words'

/** Tag name of the prompts' elements, by which all wallets of a page recognise each other's prompts. */
const TAG = 'aglet-test-wallet'

/** Events of the prompt that must not reach the page, since an extension's window is not in the page. */
const PRIVATE = [
  'click',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'keydown',
  'keyup',
  'touchstart',
  'touchend',
]

/** A wallet's prompt in the page. */
export interface Prompt {
  remove(): void
}

/**
 * Shows the oldest open request of a wallet at the top right, and passes on the user's answer.
 *
 * The prompt is a modal dialog of its own. A page's open modal dialog makes everything else inert, including
 * popovers above it; only a modal dialog opened later stays active. Nothing here needs markup from text or a
 * style attribute, so it works under a policy of `style-src 'self'` with Trusted Types. The function is long
 * because it creates each part of the dialog once, and renders a request into all of them together.
 */
export function createPrompt(page: Window, info: WalletInfo, approvals: Approvals): Prompt {
  const { document } = page
  const host = document.createElement(TAG)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new (page as Window & typeof globalThis).CSSStyleSheet()
  sheet.replaceSync(PROMPT_STYLES)
  root.adoptedStyleSheets = [sheet]
  for (const name of PRIVATE) host.addEventListener(name, event => event.stopPropagation())

  const dialog = element(document, 'dialog', {
    'aria-labelledby': 'name title',
    tabindex: '-1',
  })
  /** The number of requests, which changes while one is shown. */
  const count = element(document, 'div', { class: 'count' })
  const waiting = element(document, 'button', { class: 'waiting', type: 'button', popover: 'manual' })
  root.append(dialog, waiting)

  /** The request that is shown. */
  let shown: PendingRequest | undefined
  /** Ids of the requests that the user has postponed. */
  const postponed = new Set<number>()
  let isRaising = false

  const raise = () => {
    isRaising = true
    // The dialog opened last is on top; an open dialog must be closed first.
    if (dialog.open) dialog.close()
    dialog.showModal()
    // Focuses the dialog instead of a button: a key still held down from the page must not answer.
    dialog.focus()
    isRaising = false
  }

  const render = () => {
    const open = approvals.pending.filter(({ stalled }) => !stalled)
    const next = open.find(({ id }) => !postponed.has(id))
    if (!open.length) {
      if (dialog.open) dialog.close()
      host.remove()
      shown = undefined
      return
    }
    if (!host.isConnected) document.body.append(host)
    if (!next) {
      shown = undefined
      dialog.close()
      waiting.replaceChildren(walletIcon(document, info), requests(open.length))
      waiting.showPopover()
      return
    }
    if (waiting.matches(':popover-open')) waiting.hidePopover()
    count.textContent = open.length > 1 ? `1 of ${open.length} requests` : 'Test wallet'
    if (next === shown) return
    shown = next
    dialog.replaceChildren(...content(next))
    raise()
  }

  const content = (request: PendingRequest): Node[] => {
    const { words, id } = request
    const later = element(document, 'button', { class: 'later', type: 'button' }, 'Later')
    later.addEventListener('click', () => {
      postponed.add(id)
      render()
    })
    const reject = element(document, 'button', { class: 'reject', type: 'button' }, 'Reject')
    reject.addEventListener('click', () => refuse(request))
    const approve = element(document, 'button', { class: 'approve', type: 'button' }, 'Approve')

    const accounts = words.accounts ? accountList(document, words.accounts) : undefined
    accounts?.addEventListener('change', () => {
      approve.disabled = !checked(accounts).length
    })
    approve.addEventListener('click', () => {
      void approvals.give(
        { type: 'approve', approval: accounts ? { accounts: checked(accounts) } : {} },
        { id },
      )
    })

    const facts = words.rows.length || words.more ? rowList(document, words.rows) : undefined
    words.more?.then(rows => facts?.append(...rows.map(row => rowOf(document, row))))
    return [
      element(
        document,
        'header',
        {},
        walletIcon(document, info),
        element(
          document,
          'div',
          { class: 'who' },
          element(document, 'div', { class: 'name', id: 'name' }, info.name),
          count,
        ),
        later,
      ),
      element(
        document,
        'div',
        { class: 'body' },
        element(document, 'h2', { id: 'title' }, words.title),
        element(document, 'div', { class: 'origin' }, page.location.host || page.location.protocol),
        ...(accounts ? [accounts] : []),
        ...(facts ? [facts] : []),
        // The text scrolls, so the keyboard must reach it.
        ...(words.text === undefined ? [] : [element(document, 'pre', { tabindex: '0' }, words.text)]),
      ),
      element(document, 'footer', {}, reject, approve),
    ]
  }

  const refuse = ({ id }: PendingRequest) => void approvals.refuse({ id })

  // Escape. The default action would close the dialog and leave the request open.
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    if (shown) refuse(shown)
  })
  waiting.addEventListener('click', () => {
    postponed.clear()
    render()
  })
  // A page that now opens a modal dialog would cover the prompt and make it inert. The focus moves there,
  // which reveals it. Prompts of other wallets may cover this one.
  const onFocus = (event: Event) => {
    const { target } = event
    const elsewhere = target instanceof (page as Window & typeof globalThis).Element && !target.closest(TAG)
    if (elsewhere && dialog.open && !isRaising) raise()
  }
  document.addEventListener('focusin', onFocus)
  approvals.onChange(again => {
    // Extensions bring their window to the front in this case.
    if (again) postponed.clear()
    render()
  })

  return {
    remove() {
      document.removeEventListener('focusin', onFocus)
      host.remove()
    },
  }
}

const requests = (count: number) => (count === 1 ? '1 request waits' : `${count} requests wait`)

function accountList(document: Document, accounts: readonly string[]): HTMLFieldSetElement {
  return element(
    document,
    'fieldset',
    { class: 'accounts' },
    element(document, 'legend', {}, 'Accounts'),
    ...accounts.map((address, index) => {
      const dot = element(document, 'span', { class: 'dot' })
      const [from, to] = iconColours(address)
      // Set through the object model, which a Content-Security-Policy on styles allows.
      dot.style.setProperty('--from', from)
      dot.style.setProperty('--to', to)
      return element(
        document,
        'label',
        {},
        element(document, 'input', { type: 'checkbox', value: address, checked: index === 0 }),
        dot,
        element(document, 'span', { class: 'address' }, `${address.slice(0, 8)}…${address.slice(-6)}`),
      )
    }),
  )
}

const checked = (list: HTMLFieldSetElement): string[] =>
  Array.from(list.querySelectorAll('input'))
    .filter(input => input.checked)
    .map(input => input.value)

const rowList = (document: Document, rows: readonly WordRow[]) =>
  element(document, 'dl', {}, ...rows.map(row => rowOf(document, row)))

function rowOf(document: Document, { label, value }: WordRow): HTMLElement {
  return element(
    document,
    'div',
    {},
    element(document, 'dt', {}, label),
    element(document, 'dd', {}, element(document, 'bdi', {}, value)),
  )
}

let icons = 0

/** Built from elements, since a policy may forbid images from data: URIs. */
function walletIcon(document: Document, { name, rdns }: WalletInfo): SVGElement {
  const draw = (
    tag: string,
    attributes: Readonly<Record<string, string>>,
    ...children: (Node | string)[]
  ) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
    made.append(...children)
    return made
  }
  const [from, to] = iconColours(rdns)
  // A unique id: of two equal ids the first one is used, and it may be in a closed dialog, where it has no
  // effect.
  const gradient = `gradient${++icons}`
  return draw(
    'svg',
    { class: 'icon', viewBox: '0 0 96 96', 'aria-hidden': 'true' },
    draw(
      'linearGradient',
      { id: gradient, x1: '0', y1: '0', x2: '1', y2: '1' },
      draw('stop', { 'stop-color': from }),
      draw('stop', { offset: '1', 'stop-color': to }),
    ),
    draw('rect', { width: '96', height: '96', fill: `url(#${gradient})` }),
    draw('circle', { cx: '30', cy: '24', r: '44', fill: '#fff', opacity: '.14' }),
    draw(
      'text',
      {
        x: '48',
        y: '65',
        'text-anchor': 'middle',
        'font-family': 'system-ui, sans-serif',
        'font-size': '48',
        'font-weight': '700',
        fill: '#fff',
      },
      monogram(name),
    ),
  ) as SVGElement
}
