import { callProvider } from '../../adapters/evm/eip1193'
import type { Aglet } from '../../aglet'
import { defined } from '../../lib/data/defined'
import { toAgletError } from '../../lib/data/toAgletError'
import type { WalletFinding, WalletOutcome } from '../../lib/doctor/findings'
import type { Connector, Eip1193Provider } from '../../types'

/** What a failure says of the wallet; of another one the wallet is well if it answers. */
const OUTCOMES: Readonly<Record<string, WalletOutcome>> = {
  wallet_not_found: 'absent',
  wallet_locked: 'locked',
  request_pending: 'pending',
  user_rejected: 'declined',
  chain_unsupported: 'networks',
}

/**
 * Whether a wallet of this browser is there and answers. It is asked for its chain alone, which opens no window of it.
 * Never rejects.
 *
 * @param failure the code of what led here; `timeout` where it left a request to connect unanswered
 */
export async function checkWallet(
  aglet: Aglet,
  connector: Connector,
  failure: string | undefined,
  signal: AbortSignal,
): Promise<WalletFinding> {
  const start = performance.now()
  const finding = (outcome: WalletOutcome, detail?: string): WalletFinding =>
    defined({ outcome, detail, ms: Math.round(performance.now() - start) })
  if (!aglet.connectors.find(connector.id)) return finding('absent')
  // A wallet that answers this question but not the request to connect is showing that request to its user.
  const known = failure === 'timeout' ? 'pending' : OUTCOMES[failure ?? '']
  // As discovery found it: whatever it is, `callProvider` bears with it.
  const provider = aglet.providers.get(connector.id) as Eip1193Provider | undefined
  if (!provider || connector.chain !== 'eip155') return finding(known ?? 'ok')
  try {
    const chain = await callProvider(provider, 'eth_chainId', undefined, signal)
    return finding(known ?? 'ok', `chain ${String(chain)}`)
  } catch (cause) {
    const { code } = toAgletError(cause)
    if (signal.aborted || code === 'timeout') return finding('silent')
    return finding(OUTCOMES[code] ?? known ?? 'failing', code)
  }
}
