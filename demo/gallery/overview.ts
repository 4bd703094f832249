import type { RouteEntry } from '../../src/signals/modal/route'
import { titleOf } from '../../src/views/modal/titles'
import { type Cell, type Shown, subjectText } from './cell'
import { GROUPS } from './cells'
import { drawCell, type Look } from './drawCell'
import { ALWAYS, type GalleryWallet } from './wallets'

export interface OverviewOptions {
  readonly look: Look
  /** Announces a wallet to the cells rendered from now on. */
  readonly offer: (wallet: GalleryWallet) => void
  /** This page's URL with changed parameters. */
  readonly address: (changes: Readonly<Record<string, string | null>>) => string
}

/** Number of thumbnails that are rendered at a time. */
const MAX_CONCURRENT = 3

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

/** Lists all views with their states and thumbnails, and a search field. */
export function startOverview(root: HTMLElement, options: OverviewOptions): void {
  const thumbnails = createThumbnails(options)
  for (const [name, subjects] of GROUPS) {
    const heading = make('h2', { id: `group-${name.replaceAll(' ', '-')}` }, name)
    const list = make('ul', {})
    const section = make('section', {}, heading, list)
    section.setAttribute('aria-labelledby', heading.id)
    for (const { view, cells } of subjects) {
      const tile = drawTile(view, cells, options)
      tile.dataset['words'] = subjectText(name, view, titleIn(view), cells)
      thumbnails.watch(tile, pictureOf(cells))
      list.append(tile)
    }
    root.append(section)
  }
  root.hidden = false
  startSearch(root)
}

/** The title in a view's header; for a tab of the account, the tab's name. */
const titleIn = (view: Shown): string =>
  view === 'NFTs' || view === 'Activity' ? view : titleOf({ view, data: {} } as RouteEntry, text => text)

/** The cell for the thumbnail: a full one if possible, with a wallet that all cells list. */
const pictureOf = (cells: readonly Cell[]): Cell => {
  const plain = cells.filter(({ wallet }) => !wallet || ALWAYS.includes(wallet))
  return plain.find(({ state }) => state === 'full') ?? plain[0] ?? cells[0]!
}

function drawTile(view: Shown, cells: readonly Cell[], { address }: OverviewOptions): HTMLElement {
  const picture = make('span', { className: 'picture', inert: true })
  const title = titleIn(view)
  const link = make('a', { href: address({ view }) }, view)
  const states = cells.map(({ state }) =>
    make('li', {}, make('a', { href: address({ view, state }), ariaLabel: `${view}, ${state}` }, state)),
  )
  // The thumbnail is not inside the link that covers it, because cells reach their state by clicks.
  return make('li', { className: 'tile' }, picture, link, make('p', {}, title), make('ul', {}, ...states))
}

/** Renders each tile's thumbnail once it becomes visible. */
function createThumbnails({ look, offer }: OverviewOptions) {
  const cellOf = new Map<Element, Cell>()
  const queue: Element[] = []
  let running = 0
  const work = async () => {
    running++
    for (let tile = queue.shift(); tile; tile = queue.shift()) {
      const picture = tile.querySelector<HTMLElement>('.picture')!
      const cell = cellOf.get(tile)!
      if (cell.wallet) offer(cell.wallet)
      // A failure is reported and does not stop the others.
      await drawCell(cell, look, picture).ready.catch(reportError)
      picture.dataset['ready'] = ''
    }
    running--
  }
  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) {
        observer.unobserve(target)
        queue.push(target)
      }
    while (queue.length && running < MAX_CONCURRENT) work()
  })
  return {
    watch(tile: HTMLElement, cell: Cell) {
      cellOf.set(tile, cell)
      observer.observe(tile)
    },
  }
}

/** Filters the tiles while the user types; the arrow keys move between the field and the tiles. */
function startSearch(root: HTMLElement): void {
  const field = root.querySelector<HTMLInputElement>('input')!
  const count = root.querySelector<HTMLElement>('[role=status]')!
  const tiles = [...root.querySelectorAll<HTMLElement>('.tile')]
  const shown = () => tiles.filter(tile => !tile.hidden)
  const linkOf = (tile: HTMLElement | undefined) => tile?.querySelector('a')

  const filter = () => {
    const words = field.value.toLowerCase().split(/\s+/)
    for (const tile of tiles) tile.hidden = !words.every(word => tile.dataset['words']!.includes(word))
    for (const section of root.querySelectorAll('section'))
      section.hidden = !section.querySelector('.tile:not([hidden])')
    const found = shown().length
    count.textContent = found === 1 ? '1 view' : found ? `${found} views` : 'No view found'
  }
  field.addEventListener('input', filter)
  filter()

  field.addEventListener('keydown', event => {
    if (event.key === 'Enter') linkOf(shown()[0])?.click()
    else if (event.key === 'ArrowDown') linkOf(shown()[0])?.focus()
    else return
    event.preventDefault()
  })
  root.addEventListener('keydown', event => {
    const at = shown().findIndex(tile => linkOf(tile) === event.target)
    const step = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columnsOf(shown()),
      ArrowUp: -columnsOf(shown()),
    }[event.key]
    if (at < 0 || !step) return
    event.preventDefault()
    if (at + step < 0) field.focus()
    else linkOf(shown()[at + step])?.focus()
  })
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || event.target === field) return
    event.preventDefault()
    field.focus()
  })
}

/** Number of tiles per row. */
const columnsOf = (tiles: readonly HTMLElement[]): number => {
  const [first] = tiles
  const beside = tiles.filter(tile => tile.offsetTop === first?.offsetTop)
  return Math.max(1, beside.length)
}
