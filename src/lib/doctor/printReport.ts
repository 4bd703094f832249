import type { Advice } from './adviseOn'
import { checksOf } from './checksOf'
import { type Findings, policyOf, type ServerFinding } from './findings'
import { shortProjectId, withoutSecrets } from './withoutSecrets'

/** What the report contains besides the findings. */
export interface ReportFacts {
  /** Such as `cdn 1.0.0`. */
  readonly version: string
  readonly projectId: string
  /** The page's origin. */
  readonly origin: string
  readonly browser: string
  /** Name and id (rdns) of the wallet. */
  readonly wallet?: readonly [name: string, id: string]
  /** The error code that led to the checks. */
  readonly failure?: string
  /** ms since 1970. */
  readonly now: number
}

/** The diagnostic report as plain text, in English. Each fact goes through `withoutSecrets`. */
export function printReport(findings: Findings, advice: Advice, facts: ReportFacts): string {
  const { found, wallet, clockAheadMs, online } = findings
  const policies = Object.entries(findings.policies)
  const lines: readonly (readonly [label: string, value: string | undefined])[] = [
    ['Aglet', facts.version],
    ['Time', new Date(facts.now).toISOString()],
    ['Page', facts.origin],
    ['Project', shortProjectId(facts.projectId)],
    ['Browser', facts.browser],
    ['Online', online ? 'yes' : 'no'],
    ['Failed', [findings.purpose, facts.failure].filter(Boolean).join(', ')],
    ['Advice', Object.values(advice).join(', ')],
    ['Wallet', facts.wallet && `${facts.wallet[0]} (${facts.wallet[1]})`],
    ['Wallet says', wallet && textOf(wallet.outcome, wallet.ms, wallet.detail)],
    ...Object.entries(found).map(([server, finding]) => [server, serverText(findings, finding)] as const),
    ...policies.map(([host, directive]) => ['Policy', `${directive} blocks ${host}`] as const),
    ['Clock', clockAheadMs === undefined ? undefined : `${Math.round(clockAheadMs / 1000)} s ahead`],
    [
      'Checks',
      checksOf(findings)
        .map(({ name, state }) => `${name} ${state}`)
        .join(', '),
    ],
  ]
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${withoutSecrets(value)}`] : [])).join('\n')
}

function serverText(findings: Findings, finding: ServerFinding): string {
  const policy = policyOf(findings, finding)
  const said = policy ? `blocked by ${policy}` : finding.outcome
  return `${finding.host} ${textOf(said, finding.ms, finding.detail)}`
}

const textOf = (outcome: string, ms: number, detail?: string) =>
  [outcome, detail, `${ms} ms`].filter(Boolean).join(', ')
