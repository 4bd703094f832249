import {
  type Findings,
  findingsOf,
  hasAnswered,
  isClockWrong,
  type Purpose,
  policyOf,
  type Server,
  type WalletOutcome,
} from './findings'

/** The diagnosis. Each kind has one sentence and one next step for the user. */
export type Advice =
  | {
      readonly kind:
        | 'offline'
        | 'unreachable'
        | 'clock'
        | 'project'
        | 'origin'
        | 'code'
        | 'frame'
        | 'popup'
        | 'fine'
    }
  /** A policy of the page itself blocks the host. */
  | { readonly kind: 'policy'; readonly host: string }
  | { readonly kind: 'blocked' | 'down'; readonly server: Server }
  /** The wallet is the cause; `ok`: the wallet works, but some server does not. */
  | { readonly kind: 'wallet'; readonly outcome: WalletOutcome }

/** The servers that each purpose needs, in order of importance. A wallet in this browser needs none. */
const ORDER: Readonly<Record<Purpose, readonly Server[]>> = {
  extension: [],
  pairing: ['relay', 'api', 'wallets'],
  list: ['wallets', 'api', 'relay'],
  login: ['frame', 'api', 'wallets', 'relay'],
}

/** The one diagnosis to show for the findings; a cause takes precedence over its consequences. */
export function adviseOn(findings: Findings): Advice {
  const { online, wallet, found, purpose, isPopupBlocked } = findings
  const servers = findingsOf(findings)
  const isReached = servers.some(hasAnswered)
  if (!online && !isReached) return { kind: 'offline' }
  if (wallet && wallet.outcome !== 'ok') return { kind: 'wallet', outcome: wallet.outcome }
  // When several hosts do not answer, the connection is the cause, not the hosts.
  const away = servers.filter(finding => !hasAnswered(finding) && !policyOf(findings, finding))
  if (!isReached && new Set(away.map(({ host }) => host)).size > 1) return { kind: 'unreachable' }
  // These two are certain, whatever the other findings are.
  if (isPopupBlocked) return { kind: 'popup' }
  if (isClockWrong(findings)) return { kind: 'clock' }
  for (const server of ORDER[purpose]) {
    const advice = found[server] && adviseOnServer(findings, server)
    if (advice) return advice
  }
  return wallet && servers.some(({ outcome }) => outcome !== 'ok')
    ? { kind: 'wallet', outcome: 'ok' }
    : { kind: 'fine' }
}

function adviseOnServer(findings: Findings, server: Server): Advice | undefined {
  const finding = findings.found[server]
  if (!finding) return
  if (policyOf(findings, finding)) return { kind: 'policy', host: finding.host }
  switch (finding.outcome) {
    case 'project':
    case 'origin':
    case 'code':
      return { kind: finding.outcome }
    case 'unreachable':
      return server === 'frame' ? { kind: 'frame' } : { kind: 'blocked', server }
    case 'silent':
    case 'failing':
      return server === 'frame' ? { kind: 'frame' } : { kind: 'down', server }
    default:
      // A wrong clock was handled before.
      return
  }
}

/**
 * The action of the button: try again, show other wallets, or copy the report for the operators of the page.
 */
export function nextStep(advice: Advice): 'retry' | 'another' | 'report' {
  const { kind } = advice
  if (kind === 'policy' || kind === 'project' || kind === 'origin') return 'report'
  return advice.kind === 'wallet' && advice.outcome === 'networks' ? 'another' : 'retry'
}
