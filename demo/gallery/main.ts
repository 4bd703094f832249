import { defineElements } from '../../src/elements'
import type { Aglet } from '../../src/index'
import { readAddresses, readConfig } from '../localStack'
import { startAnswers } from './answers'
import type { Cell } from './cell'
import { CELLS } from './cells'
import { drawCell, type Look } from './drawCell'
import { holdLimits } from './holdLimits'
import { startOverview } from './overview'
import { ALWAYS, announceWallets, type GalleryWallet } from './wallets'

// ?view=Account&state=error&theme=dark&dir=rtl selects the cells and their look; view=all renders all cells.
// Without a view, the overview lists all views.

const query = new URLSearchParams(location.search)
const [view, state] = [query.get('view'), query.get('state')]
const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
const locale = query.get('lang') ?? (query.get('dir') === 'rtl' ? 'ar' : 'en')

// Cells share the page and would restore each other's connections, so storage is disabled.
Object.defineProperty(window, 'localStorage', {
  get() {
    throw new DOMException('The gallery stores nothing.', 'SecurityError')
  },
})
document.documentElement.dataset['theme'] = theme

/** This page's URL with changed parameters; null removes a parameter. */
function address(changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return `?${next}`
}
const link = (text: string, changes: Readonly<Record<string, string | null>>, current: boolean) => {
  const a = Object.assign(document.createElement('a'), { href: address(changes), textContent: text })
  if (current) a.ariaCurrent = 'true'
  return a
}
const find = (id: string) => document.getElementById(id)!
find('looks').append(
  ...['light', 'dark'].map(name => link(name, { theme: name }, name === theme)),
  ...['ltr', 'rtl'].map(dir => link(dir, { dir, lang: null }, (dir === 'rtl') === (locale === 'ar'))),
)

const [addresses, config] = await Promise.all([readAddresses(), readConfig()])
const look: Look = { config, theme, locale }
startAnswers()
holdLimits()
defineElements()
/** First account of the well-known test mnemonic; it holds tokens, NFTs and a history. */
const ACCOUNTS = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
const wallets = announceWallets(ACCOUNTS, addresses.evm['1'] ?? '')
/** Number of cells that are brought into their states at a time. */
const MAX_CONCURRENT = 8
let instances: Aglet[] = []

async function draw(cell: Cell): Promise<void> {
  const figure = document.createElement('figure')
  figure.append(
    Object.assign(document.createElement('figcaption'), { textContent: `${cell.view}, ${cell.state}` }),
  )
  find('cells').append(figure)
  const { aglet, ready } = drawCell(cell, look, figure)
  instances.push(aglet)
  await ready
  figure.dataset['ready'] = ''
}

/** Removes the rendered cells and renders these instead. */
async function show(cells: readonly Cell[]): Promise<void> {
  for (const aglet of instances) aglet.destroy()
  instances = []
  find('cells').textContent = ''
  delete document.body.dataset['ready']
  wallets.offer([...ALWAYS, ...cells.flatMap(({ wallet = [] }) => wallet)])
  const queue = [...cells]
  const work = async () => {
    for (let cell = queue.shift(); cell; cell = queue.shift()) await draw(cell)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work))
  document.body.dataset['ready'] = ''
}

/** For tests: shows another view without reloading, and changes theme and locale of the rendered cells. */
Object.assign(window, {
  gallery: {
    show: (view: string) => show(CELLS.filter(cell => cell.view === view)),
    wear(themeMode: 'light' | 'dark', locale: string) {
      document.documentElement.dataset['theme'] = themeMode
      for (const aglet of instances) aglet.update({ themeMode, locale })
    },
  },
})

if (view === null) {
  const offered = new Set(ALWAYS)
  const offer = (wallet: GalleryWallet) => wallets.offer([...offered.add(wallet)])
  wallets.offer(ALWAYS)
  startOverview(find('overview'), { look, offer, address })
  document.body.dataset['ready'] = ''
} else {
  find('title').textContent = view === 'all' ? 'Every view in every state' : view
  const all = link('All views', { view: null, state: null }, false)
  const states = CELLS.filter(cell => cell.view === view).map(cell => cell.state)
  find('views').append(
    all,
    ...states.map(name => link(name, { state: name === state ? null : name }, name === state)),
  )
  find('views').hidden = false
  await show(CELLS.filter(cell => (view === 'all' || cell.view === view) && (!state || cell.state === state)))
}
