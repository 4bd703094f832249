import { type Choices, LOCAL_PROJECT_ID, PROJECT_ID_SOURCE } from './configFile'
import { ANALYTICS_NOTE, FEATURE_NAMES, type Feature, type FeatureSizes, featureSize } from './features'
import { type PackageManager, RUN } from './hosts'
import { SIGN_IN_NOTE } from './signIn'
import type { Plan } from './templates'

/** What a report is about, besides the plan. */
export interface ReportFacts {
  readonly dryRun: boolean
  readonly sizes: FeatureSizes | undefined
  readonly packageManager: PackageManager
  /** Whether a local stack was running, whose addresses were taken. */
  readonly found: boolean
}

/** What was done and what is to be known, a line each; what is to be pasted stands apart. */
export function report({ files, paste }: Plan, choices: Choices, facts: ReportFacts): readonly string[] {
  return [
    `${facts.dryRun ? 'Would write' : 'Wrote'} ${pathsOf(files).join(', ')}.`,
    ...featureLines(choices, facts.sizes),
    ...(choices.features.analytics ? [`Analytics is on. ${ANALYTICS_NOTE} Off: --features -analytics`] : []),
    ...(choices.projectId === LOCAL_PROJECT_ID
      ? [
          `No project id was given, so '${LOCAL_PROJECT_ID}' stands in: enough for browser wallets, not for pairing with phones. Get one at ${PROJECT_ID_SOURCE}`,
        ]
      : []),
    ...localLines(choices, facts),
    ...(choices.signIn ? [SIGN_IN_NOTE] : []),
    ...paste.flatMap(({ into, lines }) => ['', `Add to ${into}:`, ...lines.map(line => `  ${line}`)]),
    '',
  ]
}

/** Files of the project by their paths, and those that are copied by their folder and number. */
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

/** What is on, with its bytes, and what is off. */
function featureLines({ features }: Choices, sizes: FeatureSizes | undefined): readonly string[] {
  const tell = (name: Feature) => {
    const size = featureSize(name, sizes)
    return size === 'no extra bytes' ? name : size.startsWith('+') ? `${name} ${size}` : `${name} (${size})`
  }
  const list = (on: boolean) => FEATURE_NAMES.filter(name => !!features[name] === on).map(tell)
  const [on, off] = [list(true), list(false)]
  return [
    ...(on.length ? [`Features, whose bytes load when they are opened: ${on.join(', ')}.`] : []),
    ...(off.length ? [`Off: ${off.join(', ')}.`] : []),
  ]
}

function localLines(
  { local, projectId }: Choices,
  { found, packageManager }: ReportFacts,
): readonly string[] {
  if (!local) return []
  const dev = `\`${RUN[packageManager]} dev\``
  return [
    found
      ? `It is set for the stack that runs at ${local.api}: keep ${dev} running beside your own server.`
      : `It is set for this machine, where no stack runs now: start ${dev} beside your own server.`,
    ...(projectId === local.projectId
      ? []
      : ['Its relay takes its own project id alone: to pair with the demo wallet, leave out --project-id.']),
  ]
}
