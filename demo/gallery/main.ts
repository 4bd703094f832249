import { coreOf } from '../../src/createAglet'
import { type AgletModalElement, defineElements } from '../../src/elements'
import { type Aglet, createAglet } from '../../src/index'
import type { View } from '../../src/signals/modal/route'
import { readAddresses, readConfig } from '../localStack'
import { answerFor, startAnswers } from './answers'
import { type Cell, sceneIn } from './cell'
import { CELLS } from './cells'
import { announceWallets, connectorOf, type GalleryWallet } from './wallets'

// ?view=Account&state=error&theme=dark&dir=rtl: the cells that are drawn, and how; view=all draws every one. Without a
// view only the links show.

const query = new URLSearchParams(location.search)
const [view, state] = [query.get('view'), query.get('state')]
const theme = query.get('theme') === 'dark' ? 'dark' : 'light'
const locale = query.get('lang') ?? (query.get('dir') === 'rtl' ? 'ar' : 'en')

// Cells share the page, and would take up each other's connections: each keeps what it stores to itself.
Object.defineProperty(window, 'localStorage', {
  get() {
    throw new DOMException('The gallery stores nothing.', 'SecurityError')
  },
})
document.documentElement.dataset['theme'] = theme

const link = (text: string, changes: Record<string, string>, current: boolean) => {
  const next = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  if ('view' in changes) next.delete('state')
  const a = Object.assign(document.createElement('a'), { href: `?${next}`, textContent: text })
  a.ariaCurrent = `${current}`
  return a
}
const find = (id: string) => document.getElementById(id)!
find('views').append(
  ...['all', ...new Set(CELLS.map(cell => cell.view))].map(name => link(name, { view: name }, name === view)),
)
find('looks').append(
  ...['light', 'dark'].map(name => link(name, { theme: name }, name === theme)),
  ...['ltr', 'rtl'].map(dir => link(dir, { dir }, (dir === 'rtl') === (locale === 'ar'))),
)

const [addresses, config] = await Promise.all([readAddresses(), readConfig()])
startAnswers()
defineElements()
/** First of the well-known test mnemonic; it holds something of everything. */
const ACCOUNTS = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
const ALWAYS: readonly GalleryWallet[] = ['Fern', 'Harbour', 'Lantern']
const wallets = announceWallets(ACCOUNTS, addresses.evm['1'] ?? '')
/** Cells that are led to their states at a time. */
const MAX_CONCURRENT = 8
/** Each cell has a project id of its own, by which it is answered. */
let drawn = 0
let instances: Aglet[] = []

async function draw(cell: Cell): Promise<void> {
  const projectId = `gallery-${drawn++}`
  answerFor(projectId, cell.answers)
  const aglet = createAglet({
    ...config,
    ...cell.options,
    projectId,
    enableEmbedded: true,
    themeMode: theme,
    locale,
    features: { analytics: false, ...cell.options?.features },
  })
  instances.push(aglet)
  const figure = document.createElement('figure')
  const modal = document.createElement('aglet-modal') as AgletModalElement
  modal.aglet = aglet
  figure.append(
    modal,
    Object.assign(document.createElement('figcaption'), { textContent: `${cell.view}, ${cell.state}` }),
  )
  find('cells').append(figure)
  const core = (await coreOf(aglet).ui()).aglet
  if (cell.wallet) await aglet.connect(connectorOf(cell.wallet))
  const scene = sceneIn(core, modal)
  await scene.until(() => modal.shadowRoot)
  if (cell.show) await cell.show(scene)
  else scene.open(cell.view as View)
  const [selector, text] = cell.shows?.split('|') ?? []
  if (selector) await scene.find(selector, text)
  figure.dataset['ready'] = ''
}

/** Takes away what is drawn, and draws these instead. */
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

/** For tests: another view without another page, and other looks of what is drawn. */
Object.assign(window, {
  gallery: {
    show: (view: string) => show(CELLS.filter(cell => cell.view === view)),
    wear(themeMode: 'light' | 'dark', locale: string) {
      document.documentElement.dataset['theme'] = themeMode
      for (const aglet of instances) aglet.update({ themeMode, locale })
    },
  },
})
await show(CELLS.filter(cell => (view === 'all' || cell.view === view) && (!state || cell.state === state)))
