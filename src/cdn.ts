import { mainnet } from './chains/mainnet'
import * as ui from './chunks/modal/ui'
import { type Aglet, assemble, startAglet } from './createAglet'
import { AgletButton } from './elements'
import type { Options } from './options'
import { createRuntime } from './runtime'

// One file: the modal and its first view are in it.
const runtime = createRuntime(
  'cdn',
  async () => ui,
  () => import('./chunks/modal/wallet'),
)

/** As `createAglet` of the package `aglet`; the page's elements are connected to the first instance. */
export function createAglet(options: Options): Aglet {
  const aglet = assemble(options, runtime)
  startAglet(aglet)
  return aglet
}

export { mainnet } from './chains/mainnet'
export { connectElements } from './elements'
export * from './public'

/** The tag that loaded this file, when it carries a configuration. */
const tag = [
  // A server has no page.
  ...(globalThis.document?.querySelectorAll<HTMLScriptElement>(
    'script[data-project-id],script[data-config]',
  ) ?? []),
].find(({ src }) => src === import.meta.url)
// A copy under another URL has the page's elements already: a second instance would only be confused with its.
if (tag && customElements.get('aglet-button') === AgletButton) run(tag)

async function run({ dataset }: HTMLScriptElement): Promise<void> {
  try {
    const { projectId, ...more } = dataset
    // Whoever names more than a project id needs more than what is here.
    const options = Object.keys(more).length
      ? await (await import('./actions/host/readTag')).readTag(dataset)
      : { projectId, networks: [mainnet] }
    const aglet = createAglet(options)
    ;(window as { aglet?: Aglet }).aglet = aglet
    document.dispatchEvent(new CustomEvent('aglet:ready', { detail: aglet }))
  } catch (error) {
    console.error('Aglet: the script tag is not configured right.', error)
  }
}
