import { AgletError, isAgletError } from '../../errors'
import { toBase64 } from '../../lib/data/bytes'
import { record } from '../../lib/data/json'
import type { AdapterContext } from '../adapter'
import { orUnknownOutcome } from '../evm/eip1193'
import type { SolanaProvider, SolanaTransaction } from '../providers'
import { unsupported } from '../wallet/walletCall'
import type { StandardAccount } from '../wallet/walletStandard'
import { clusterOf } from './cluster'
import { toWire } from './transaction'
import { type SolanaWallet, signatureTextFrom } from './wallet'

/** JSON-RPC's code of a server that failed inside, perhaps after it has sent the transaction on. */
const INTERNAL_ERROR = -32603

/** The host's provider of a Solana wallet. @param current the active account, if the wallet shows any */
export function solanaProvider(
  wallet: SolanaWallet,
  current: () => StandardAccount | undefined,
  context: AdapterContext,
): SolanaProvider {
  const { lifetime } = context
  const active = (): StandardAccount => {
    const account = current()
    if (account) return account
    throw new AgletError('not_connected', 'The wallet is not connected.')
  }
  /** The Wallet Standard's name of the active network. */
  const chain = ({ chains }: StandardAccount): string => {
    const network = context.network()
    const cluster = network ? clusterOf(network) : 'solana:mainnet'
    if (!chains.length || chains.includes(cluster)) return cluster
    throw new AgletError('chain_unsupported', 'Chain is not supported', { meta: { Chain: cluster } })
  }
  const sign = async <T extends SolanaTransaction>(transactions: readonly T[]): Promise<readonly T[]> => {
    const account = active()
    if (!wallet.signTransactions) throw unsupported('signTransaction')
    return transactions.length ? wallet.signTransactions(account, chain(account), transactions, lifetime) : []
  }
  return {
    get address() {
      return current()?.address ?? ''
    },
    sends: !!wallet.signAndSend,
    async signMessage(message) {
      const account = active()
      if (!wallet.signMessage) throw unsupported('signMessage')
      return wallet.signMessage(account, message, lifetime)
    },
    signTransaction: async transaction => (await sign([transaction]))[0]!,
    signAllTransactions: sign,
    async signAndSendTransaction(transaction, options = {}) {
      const account = active()
      if (wallet.signAndSend)
        return orUnknownOutcome(wallet.signAndSend(account, chain(account), transaction, options, lifetime))
      const network = context.network()
      if (!context.rpc || !network) throw unsupported('signAndSendTransaction')
      const [signed] = await sign([transaction])
      const sending = context.rpc(network, 'sendTransaction', [
        toBase64(toWire(signed!)),
        { encoding: 'base64', preflightCommitment: 'confirmed', ...options },
      ])
      return sending
        .then(signature => signatureTextFrom(() => signature))
        .catch(cause => {
          if (!isAgletError(cause)) throw cause
          // A network that has the transaction already got it from an earlier call.
          const isKnown = record(record(cause.cause)?.['data'])?.['err'] === 'AlreadyProcessed'
          const isRefused =
            (cause.code === 'rpc' && cause.meta['code'] !== INTERNAL_ERROR) || cause.code === 'missing_url'
          if (isRefused && !isKnown) throw cause
          // After any other error the server may have sent it.
          throw new AgletError('unknown_outcome', cause.shortMessage, { cause })
        })
    },
    ...(wallet.signIn && { signIn: input => wallet.signIn!(input, lifetime) }),
  }
}
