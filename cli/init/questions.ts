import { CliError } from '../CliError'
import type { Ask } from './ask'
import { type Chain, DEFAULT_CHAINS, wordOf } from './chains'
import { PROJECT_ID_SOURCE } from './configFile'
import {
  ANALYTICS_NOTE,
  DEFAULT_CHOICE,
  FEATURE_NAMES,
  FEATURES,
  type FeatureChoice,
  type FeatureSizes,
  featureSize,
} from './features'
import { FRAMEWORK_NAMES, FRAMEWORKS, type Framework } from './hosts'

export const askFramework = (ask: Ask): Promise<Framework> =>
  ask.one({
    message: 'No framework was detected. Which one do you use?',
    options: FRAMEWORKS.map(value => ({ value, label: FRAMEWORK_NAMES[value] })),
  })

/** @returns undefined when skipped */
export async function askProjectId(ask: Ask): Promise<string | undefined> {
  const answer = await ask.text({
    message: `Project id, from ${PROJECT_ID_SOURCE} (Enter to add it later)`,
    check: text => (text.trim() === '' ? undefined : wrongProjectId(text.trim())),
  })
  return answer.trim() || undefined
}

/** @param chains to choose from */
export async function askChains(ask: Ask, chains: readonly Chain[]): Promise<readonly Chain[]> {
  const picked = await ask.several({
    message: 'Networks',
    options: chains.map(chain => ({
      value: chain.export,
      label: chain.label,
      hint: chain.testnet ? `${wordOf(chain)}, test network` : wordOf(chain),
    })),
    initial: DEFAULT_CHAINS.map(chain => chain.export),
    required: true,
  })
  return chains.filter(chain => picked.includes(chain.export))
}

/** Analytics is a separate question, since it sends data to the provider instead of adding a feature. */
export async function askFeatures(ask: Ask, sizes: FeatureSizes | undefined): Promise<FeatureChoice> {
  const asked = FEATURE_NAMES.filter(name => name !== 'analytics')
  const picked = await ask.several({
    message: 'Features (bytes load only when the feature is opened)',
    options: asked.map(name => ({
      value: name,
      label: name,
      hint: `${FEATURES[name].about}, ${featureSize(name, sizes)}`,
    })),
    initial: asked.filter(name => DEFAULT_CHOICE[name]),
  })
  const analytics = await ask.confirm({ message: `Analytics? ${ANALYTICS_NOTE}`, initial: true })
  const on = new Set<string>(picked)
  return {
    ...(Object.fromEntries(asked.map(name => [name, on.has(name)])) as unknown as FeatureChoice),
    analytics,
  }
}

/** Off by default, since signing in needs a server. */
export const askSignIn = (ask: Ask): Promise<boolean> =>
  ask.confirm({
    message: 'Sign in with the wallet? Users prove their account to your server, which sets a cookie.',
    initial: false,
  })

/** What is wrong with a project id. The check is loose, since the provider decides on the format. */
function wrongProjectId(id: string): string | undefined {
  if (id === '') return 'it is empty'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check is for control characters
  if (/[\s\u0000-\u001f\u007f-\u009f]/.test(id)) return 'it must not hold spaces or line breaks'
  return id.length > 200 ? 'it is longer than 200 characters' : undefined
}

/** @throws CliError */
export function parseProjectId(value: string): string {
  const wrong = wrongProjectId(value)
  if (wrong) throw new CliError(`--project-id is not usable: ${wrong}.`, 2)
  return value
}
