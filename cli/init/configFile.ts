import { SOCIALS } from '../../src/options'
import type { NetworkInput } from '../../src/types'
import type { DevAddresses } from '../devnet/addresses'
import { PROJECT_ID } from '../devnet/project'
import type { Chain } from './chains'
import { FEATURE_NAMES, type FeatureChoice } from './features'
import { literal } from './literal'
import { addressBlock, LOCAL_ENDPOINTS, localEndpoints, localServerOf } from './localStack'
import { authUrl } from './signIn'

/** What the user decided; each template turns it into files. */
export interface Choices {
  readonly projectId: string
  readonly chains: readonly Chain[]
  readonly features: FeatureChoice
  /** On the chains, API and wallets of `aglet dev`: where it is. */
  readonly local: DevAddresses | undefined
  /** Users sign in with their wallet, and a server of the host's verifies it. */
  readonly signIn: boolean
}

/** Stands where no project id was given: enough for browser wallets, not for pairing with phones. */
export const LOCAL_PROJECT_ID = 'aglet-local'

/** Where a project id comes from. */
export const PROJECT_ID_SOURCE = 'https://cloud.reown.com'

/** `features` as the options take it, in the catalogue's order. */
export function featureOptions(choice: FeatureChoice): Readonly<Record<string, boolean | readonly string[]>> {
  return Object.fromEntries(
    FEATURE_NAMES.map(name => [name, name === 'socials' && choice.socials === true ? SOCIALS : choice[name]]),
  )
}

/**
 * `aglet.config.ts`, or `.js`: the same text serves both, since the types come from `defineConfig`.
 *
 * @param url where the server signs users in
 * @param entry the one that the host's components come from too: two of them would be two builds in one page
 */
export function configFile(
  { projectId, chains, features, local, signIn }: Choices,
  { url = authUrl(), entry = 'aglet' }: { url?: string | undefined; entry?: string | undefined } = {},
): string {
  const names = chains.map(chain => chain.export)
  const imports = [...names].sort((a, b) => a.localeCompare(b))
  const note = NOTES.get(projectId)
  const idNote = note ? `  // ${note}. Get your own at ${PROJECT_ID_SOURCE} before going live.\n` : ''
  return `import { defineConfig } from '${entry}'
import { ${imports.join(', ')} } from 'aglet/networks'
${signIn ? "import { createSiwx, serverStorage } from 'aglet/siwx'\n" : ''}${local ? exported(addressBlock(local)) : ''}
export const config = defineConfig({
${idNote}  projectId: ${literal(projectId)},
  // The first one is active until the user picks another.
  networks: [${chains.map(chain => networkLine(chain, local)).join(', ')}],
  // \`analytics: false\` sends nothing, ever.
  features: ${literal(featureOptions(features), '  ')},
${local ? LOCAL_ENDPOINTS : ''}${signIn ? signInLines(url) : ''}})
`
}

/** `aglet.json` for script hosts: networks are EIP-155 chain ids, or whole where they are of another family. */
export function configJson({ projectId, chains, features, local }: Choices): string {
  const json = {
    projectId,
    networks: chains.map(chain => (typeof chain.id === 'number' ? chain.id : networkJson(chain, local))),
    features: featureOptions(features),
    ...(local && { endpoints: localEndpoints(local) }),
  }
  return `${JSON.stringify(json, undefined, 2)}\n`
}

/** What is said of project ids that are not the user's own. */
const NOTES: ReadonlyMap<string, string> = new Map([
  [LOCAL_PROJECT_ID, 'Enough for browser wallets, not for pairing with phones'],
  [PROJECT_ID, 'Of the local stack'],
])

/** On this machine, servers that the API does not speak for are this machine's. */
function networkLine(chain: Chain, local: DevAddresses | undefined): string {
  const server = localServerOf(chain.caip)
  if (!server || !local?.[server]) return chain.export
  return `{ ...${chain.export}, rpcUrls: { default: { http: [local.${server}] } } }`
}

function networkJson(chain: Chain, local: DevAddresses | undefined): NetworkInput {
  const server = localServerOf(chain.caip)
  const url = server && local?.[server]
  return url ? { ...chain.network, rpcUrls: { default: { http: [url] } } } : chain.network
}

/** For the module of the wallets. */
const exported = (block: string) => `\n${block.replace('const local', 'export const local')}`

function signInLines(url: string): string {
  return `  // After connecting, the wallet signs a text that your server verifies.
  siwx: createSiwx({ storage: serverStorage({ url: ${literal(url)} }) }),
`
}
