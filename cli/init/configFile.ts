import { SOCIALS } from '../../src/options'
import type { NetworkInput } from '../../src/types'
import type { DevAddresses } from '../devnet/addresses'
import { PROJECT_ID } from '../devnet/project'
import type { Chain } from './chains'
import { FEATURE_NAMES, type FeatureChoice } from './features'
import { literal } from './literal'
import { addressBlock, LOCAL_ENDPOINTS, localEndpoints, localServerOf } from './localStack'
import { authUrl } from './signIn'

/** The user's choices, which each template turns into files. */
export interface Choices {
  readonly projectId: string
  readonly chains: readonly Chain[]
  readonly features: FeatureChoice
  /** Addresses of the local stack, if the project uses the chains, API and wallets of `aglet dev`. */
  readonly local: DevAddresses | undefined
  /** Users sign in with their wallet, and the host's server verifies the signature. */
  readonly signIn: boolean
}

/** Placeholder project id: enough for browser wallets, not for pairing with phones. */
export const LOCAL_PROJECT_ID = 'aglet-local'

/** Where users get a project id. */
export const PROJECT_ID_SOURCE = 'https://cloud.reown.com'

/** `features` in the form of the options, in the order of `FEATURES`. */
export function featureOptions(choice: FeatureChoice): Readonly<Record<string, boolean | readonly string[]>> {
  return Object.fromEntries(
    FEATURE_NAMES.map(name => [name, name === 'socials' && choice.socials === true ? SOCIALS : choice[name]]),
  )
}

/**
 * Text of `aglet.config.ts` or `.js`. Both are the same, since the types come from `defineConfig`.
 *
 * @param url URL of the server's sign-in endpoints
 * @param entry the module that the host's components are imported from too; another one would load a second
 *   build
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

/**
 * `aglet.json` for script-tag pages: networks are EIP-155 chain ids, or whole records in other namespaces.
 */
export function configJson({ projectId, chains, features, local }: Choices): string {
  const json = {
    projectId,
    networks: chains.map(chain => (typeof chain.id === 'number' ? chain.id : networkJson(chain, local))),
    features: featureOptions(features),
    ...(local && { endpoints: localEndpoints(local) }),
  }
  return `${JSON.stringify(json, undefined, 2)}\n`
}

/** Comments on project ids that are not the user's own. */
const NOTES: ReadonlyMap<string, string> = new Map([
  [LOCAL_PROJECT_ID, 'Enough for browser wallets, not for pairing with phones'],
  [PROJECT_ID, 'The id of the local stack'],
])

/** With a local stack, networks whose calls do not go through the API get the stack's RPC URL. */
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

/** Exports the address block, for the module that installs the development wallets. */
const exported = (block: string) => `\n${block.replace('const local', 'export const local')}`

function signInLines(url: string): string {
  return `  // After connecting, the wallet signs a message that your server verifies.
  siwx: createSiwx({ storage: serverStorage({ url: ${literal(url)} }) }),
`
}
