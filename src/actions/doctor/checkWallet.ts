import { callProvider } from '../../adapters/evm/eip1193'
import type { Aglet } from '../../aglet'
import { defined } from '../../lib/data/defined'
import { toAgletError } from '../../lib/data/toAgletError'
import type { WalletFinding, WalletOutcome } from '../../lib/doctor/findings'
import type { Connector, Eip1193Provider } from '../../types'

/**
 * Error codes that say what is wrong with the wallet; after any other error, a wallet that answers counts as
 * ok.
 */
const OUTCOMES: Readonly<Record<string, WalletOutcome>> = {
  wallet_not_found: 'absent',
  wallet_locked: 'locked',
  request_pending: 'pending',
  user_rejected: 'declined',
  chain_unsupported: 'networks',
}

/**
 * Checks whether a wallet of this browser is present and answers. Only `eth_chainId` is requested, which
 * prompts no user. Never rejects.
 *
 * @param failure the error code that led to the check; `timeout` if the wallet left a connect request
 *   unanswered
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
  // A wallet that answers this request but not the connect request is still prompting the user.
  const known = failure === 'timeout' ? 'pending' : OUTCOMES[failure ?? '']
  // Discovery does not validate providers; `callProvider` handles any value.
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
