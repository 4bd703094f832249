import { coreOf } from '../../src/createAglet'
import type { AgletModalElement } from '../../src/elements'
import { type Aglet, createAglet, type Options } from '../../src/index'
import type { View } from '../../src/signals/modal/route'
import { answerFor } from './answers'
import { type Cell, sceneIn } from './cell'
import { connectorOf } from './wallets'

/** How cells are rendered. */
export interface Look {
  /** Options with the local stack's URLs. */
  readonly config: Options
  readonly theme: 'light' | 'dark'
  readonly locale: string
}

/**
 * The number of cells rendered so far; each cell's project id is derived from it, so that its answers can be
 * set.
 */
let drawn = 0

/**
 * Renders a cell into an element.
 *
 * @returns its instance, and a promise that resolves once the cell is in its state
 */
export function drawCell(
  cell: Cell,
  { config, theme, locale }: Look,
  into: HTMLElement,
): { readonly aglet: Aglet; readonly ready: Promise<void> } {
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
  const modal = document.createElement('aglet-modal') as AgletModalElement
  modal.aglet = aglet
  into.prepend(modal)
  return { aglet, ready: lead(cell, aglet, modal) }
}

/** Brings a cell into its state. */
async function lead(cell: Cell, aglet: Aglet, modal: AgletModalElement): Promise<void> {
  const core = (await coreOf(aglet).ui()).aglet
  if (cell.wallet) await aglet.connect(connectorOf(cell.wallet))
  const scene = sceneIn(core, modal)
  await scene.until(() => modal.shadowRoot)
  if (cell.show) await cell.show(scene)
  else scene.open(cell.view as View)
  const [selector, text] = cell.shows?.split('|') ?? []
  if (selector) await scene.find(selector, text)
}
