import { type Choices, LOCAL_PROJECT_ID, PROJECT_ID_SOURCE } from './configFile'
import { ANALYTICS_NOTE, FEATURE_NAMES, type Feature, type FeatureSizes, featureSize } from './features'
import { SIGN_IN_NOTE } from './signIn'
import type { Plan } from './templates'

/** Facts for the report, besides the plan. */
export interface ReportFacts {
  readonly dryRun: boolean
  readonly sizes: FeatureSizes | undefined
  /** How the user runs Aglet: `npx aglet`. */
  readonly run: string
  /** Whether a running local stack was found, whose addresses were used. */
  readonly found: boolean
  /** The command that installs Aglet for the sign-in server of a page without a bundler, if it is missing. */
  readonly install: string | undefined
}

/**
 * Lines about what was written and what the user should know, then the code to paste, separated by empty
 * lines.
 */
export function report({ files, paste }: Plan, choices: Choices, facts: ReportFacts): readonly string[] {
  return [
    `${facts.dryRun ? 'Would write' : 'Wrote'} ${pathsOf(files).join(', ')}.`,
    ...featureLines(choices, facts.sizes),
    ...(choices.features.analytics ? [`Analytics is on. ${ANALYTICS_NOTE} Off: --features -analytics`] : []),
    ...(choices.projectId === LOCAL_PROJECT_ID
      ? [
          `No project id was given, so '${LOCAL_PROJECT_ID}' is used: enough for browser wallets, not for pairing with phones. Get an id at ${PROJECT_ID_SOURCE}`,
        ]
      : []),
    ...localLines(choices, facts),
    ...(choices.signIn ? [SIGN_IN_NOTE] : []),
    ...(facts.install
      ? [`aglet.server.mjs imports aglet, so install it in the project's folder: ${facts.install}`]
      : []),
    ...paste.flatMap(({ into, lines }) => ['', `Add to ${into}:`, ...lines.map(line => `  ${line}`)]),
    '',
  ]
}

/** Generated files by path, and copied files as folder and number of files. */
function pathsOf(files: Plan['files']): readonly string[] {
  const own = files.flatMap(({ path, content }) => ('text' in content ? path : []))
  const counts = new Map<string, number>()
  for (const { path, content } of files)
    if ('copyOf' in content) {
      const folder = path.slice(0, path.indexOf('aglet/') + 'aglet/'.length)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  return [...own, ...[...counts].map(([folder, count]) => `${folder} (${count} files)`)]
}

/** The features that are on, with their sizes, and those that are off. */
function featureLines({ features }: Choices, sizes: FeatureSizes | undefined): readonly string[] {
  const describe = (name: Feature) => {
    const size = featureSize(name, sizes)
    return size === 'no extra bytes' ? name : size.startsWith('+') ? `${name} ${size}` : `${name} (${size})`
  }
  const list = (on: boolean) => FEATURE_NAMES.filter(name => !!features[name] === on).map(describe)
  const [on, off] = [list(true), list(false)]
  return [
    ...(on.length ? [`Features, with the bytes that load when one is opened: ${on.join(', ')}.`] : []),
    ...(off.length ? [`Off: ${off.join(', ')}.`] : []),
  ]
}

function localLines({ local, projectId }: Choices, { found, run }: ReportFacts): readonly string[] {
  if (!local) return []
  const dev = `\`${run} dev\``
  return [
    found
      ? `The config uses the stack that runs at ${local.api}: keep ${dev} running beside your own server.`
      : `The config uses a local stack, which is not running: start ${dev} beside your own server.`,
    ...(projectId === local.projectId
      ? []
      : [
          "The stack's relay accepts only its own project id: to pair with the demo wallet, leave out --project-id.",
        ]),
  ]
}
