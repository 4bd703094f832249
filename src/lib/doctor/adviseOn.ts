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

/** What is wrong. Each leads to one sentence and one thing to do. */
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
  /** The page's own policy forbids it. */
  | { readonly kind: 'policy'; readonly host: string }
  | { readonly kind: 'blocked' | 'down'; readonly server: Server }
  /** The wallet is to blame; `ok`: it is well, whatever else is not. */
  | { readonly kind: 'wallet'; readonly outcome: WalletOutcome }

/** What the purpose needs comes first. A wallet in this browser needs none of them. */
const ORDER: Readonly<Record<Purpose, readonly Server[]>> = {
  extension: [],
  pairing: ['relay', 'api', 'wallets'],
  list: ['wallets', 'api', 'relay'],
  login: ['frame', 'api', 'wallets', 'relay'],
}

/** The one thing to say about what was found, the cause before its consequences. */
export function adviseOn(findings: Findings): Advice {
  const { online, wallet, found, purpose, isPopupBlocked } = findings
  const servers = findingsOf(findings)
  const isReached = servers.some(hasAnswered)
  if (!online && !isReached) return { kind: 'offline' }
  if (wallet && wallet.outcome !== 'ok') return { kind: 'wallet', outcome: wallet.outcome }
  // Where several hosts are away, it is not the hosts.
  const away = servers.filter(finding => !hasAnswered(finding) && !policyOf(findings, finding))
  if (!isReached && new Set(away.map(({ host }) => host)).size > 1) return { kind: 'unreachable' }
  // Known for sure, whatever else is wrong.
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
      // The clock was looked at before.
      return
  }
}

/** What a button does about it: tries again, shows other wallets, or copies the report for those who run the page. */
export function nextStep(advice: Advice): 'retry' | 'another' | 'report' {
  if (/^(?:policy|project|origin)$/.test(advice.kind)) return 'report'
  return advice.kind === 'wallet' && advice.outcome === 'networks' ? 'another' : 'retry'
}
