import { SOCIALS } from '../../src/options'
import type { Chain } from './chains'
import { FEATURE_NAMES, type FeatureChoice } from './features'
import { literal } from './literal'
import { LOCAL_ENDPOINTS } from './localStack'

/** What the user decided; each template turns it into files. */
export interface Choices {
  readonly projectId: string
  readonly chains: readonly Chain[]
  readonly features: FeatureChoice
  /** On the chains, API and wallets of `aglet dev`. */
  readonly local: boolean
}

/** Stands where no project id was given: enough for browser wallets and for `aglet dev`. */
export const LOCAL_PROJECT_ID = 'aglet-local'

/** Where a project id comes from. */
export const PROJECT_ID_SOURCE = 'https://cloud.reown.com'

/** `features` as the options take it, in the catalogue's order. */
export function featureOptions(choice: FeatureChoice): Readonly<Record<string, boolean | readonly string[]>> {
  return Object.fromEntries(
    FEATURE_NAMES.map(name => [name, name === 'socials' && choice.socials === true ? SOCIALS : choice[name]]),
  )
}

/** `aglet.config.ts`, or `.js`: the same text serves both, since the types come from `defineConfig`. */
export function configFile({ projectId, chains, features, local }: Choices): string {
  const names = chains.map(chain => chain.export)
  const imports = [...names].sort((a, b) => a.localeCompare(b))
  const idNote =
    projectId === LOCAL_PROJECT_ID
      ? `  // Enough for browser wallets and \`aglet dev\`. Get your own at ${PROJECT_ID_SOURCE} before going live.\n`
      : ''
  return `import { defineConfig } from 'aglet'
import { ${imports.join(', ')} } from 'aglet/networks'

export const config = defineConfig({
${idNote}  projectId: ${literal(projectId)},
  // The first one is active until the user picks another.
  networks: [${names.join(', ')}],
  // \`analytics: false\` sends nothing, ever.
  features: ${literal(featureOptions(features), '  ')},
${local ? localLines() : ''}})
`
}

/** `aglet.json` for script hosts: networks are EIP-155 chain ids. */
export function configJson({ projectId, chains, features, local }: Choices): string {
  const json = {
    projectId,
    networks: chains.map(chain => chain.id),
    features: featureOptions(features),
    ...(local && { endpoints: LOCAL_ENDPOINTS }),
  }
  return `${JSON.stringify(json, undefined, 2)}\n`
}

function localLines(): string {
  return `  // The API and the chains of \`aglet dev\`, on this machine. Take these lines out before going live.
  endpoints: ${literal(LOCAL_ENDPOINTS, '  ')},
`
}
