import { requestConfig } from './actions/host/requestConfig'
import { mainnet } from './chains/mainnet'
import * as ui from './chunks/modal/ui'
import { type Aglet, assemble, startAglet } from './createAglet'
import { AgletButton } from './elements'
import type { Options } from './options'
import { createRuntime } from './runtime'

// The modal and its first view are part of this one file.
const runtime = createRuntime(
  'cdn',
  async () => ui,
  () => import('./chunks/modal/wallet'),
)

/** As `createAglet` of the package `aglet`; the elements of the page use the first instance. */
export function createAglet(options: Options): Aglet {
  const aglet = assemble(options, runtime)
  startAglet(aglet)
  return aglet
}

export { mainnet } from './chains/mainnet'
export { connectElements } from './elements'
export * from './public'

/** The script tags of the page that carry a configuration. */
const tags = [
  // On a server there is no `document`.
  ...(globalThis.document?.querySelectorAll<HTMLScriptElement>(
    'script[type=module]:is([data-project-id],[data-config])',
  ) ?? []),
]
/** The tag that loaded this file. After a redirect, its URL is not this file's; then a single tag is taken. */
const tag = tags.find(({ src }) => src === import.meta.url) ?? (tags[1] ? undefined : tags[0])
// If a copy from another URL has defined the elements already, a second instance would conflict with that
// copy's.
if (tag && customElements.get('aglet-button') === AgletButton) run(tag)

async function run({ dataset }: HTMLScriptElement): Promise<void> {
  try {
    const { projectId, ...more } = dataset
    // Attributes other than the project id need the full reader, which is loaded here.
    const options = Object.keys(more).length
      ? await readWholeTag(dataset)
      : { projectId, networks: [mainnet] }
    const aglet = createAglet(options)
    ;(window as { aglet?: Aglet }).aglet = aglet
    document.dispatchEvent(new CustomEvent('aglet:ready', { detail: aglet }))
  } catch (error) {
    console.error('Aglet: the script tag is not configured right.', error)
  }
}

/** Fetches the file that the tag names beside the code that reads it. */
async function readWholeTag(dataset: DOMStringMap): Promise<Options> {
  const { config } = dataset
  const request = config ? requestConfig(config) : undefined
  // `readTag` reports a failed request; until it runs, the failure counts as handled.
  request?.catch(() => {})
  return (await import('./actions/host/readTag')).readTag(dataset, request)
}
