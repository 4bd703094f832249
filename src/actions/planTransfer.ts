import type { Aglet } from '../aglet'
import { AgletError, isAgletError } from '../errors'
import { formatAmount } from '../lib/amount'
import type { Asset } from '../lib/asset'
import { defined } from '../lib/defined'
import type { Shown } from '../signals/send'
import type { Wish } from './callOf'
import type { Fee } from './estimateFee'
import type { TransactOptions } from './transact'
import type { Sent } from './whenDone'

export interface Transfer {
  readonly asset: Asset
  /** Plain address. */
  readonly to: string
  /** In the smallest unit; more than 0. */
  readonly amount: bigint
}

/** One transfer as the wallet is going to be asked for it. */
export interface SendPlan {
  /** Read back from the very object that the wallet is asked with. */
  readonly shown: Shown
  /** Goes along with it; absent when nobody could tell, and the wallet will have to. */
  readonly fee?: Fee
  /** The receiver is no person's account. Absent: not known. */
  readonly contract?: boolean
  /** In the smallest unit, where a trial run has told: less than is sent where a token keeps a share. */
  readonly received?: bigint
  /** @throws AgletError as `transact` */
  send(options: TransactOptions): Promise<Sent>
}

const wishOf = ({ account }: Aglet, { asset, to, amount }: Transfer): Wish => {
  const { name, symbol, decimals, address, iconUrl } = asset
  const chainId = account.network.peek().caipNetworkId
  return {
    token: defined({ name, symbol, chainId, address, iconUrl, quantity: { decimals: `${decimals}` } }),
    to,
    amount,
  }
}

const isSolana = ({ account }: Aglet) => account.network.peek().network.chainNamespace === 'solana'

/** What a transfer would cost, also where it is not sure yet to whom it goes. @throws AgletError as `estimateFee` */
export async function feeOf(aglet: Aglet, transfer: Transfer, signal: AbortSignal): Promise<Fee> {
  const wish = wishOf(aglet, transfer)
  if (isSolana(aglet)) return (await import('../parts/solanaSend')).estimateSolana(aglet, wish, signal)
  const { callOf, estimateFee } = await import('../parts/money')
  return estimateFee(aglet, callOf(wish), signal)
}

/**
 * Makes a transfer on the network in use ready: a token's or the coin's, on EVM networks ([4.24], [4.25]) or on Solana
 * ([4.26]).
 *
 * @param fee as it was shown already
 * @throws AgletError `insufficient_funds`, `reverted`, `invalid_input`; `chain_unsupported` for other families ([4.27])
 */
export async function planTransfer(
  aglet: Aglet,
  transfer: Transfer,
  signal: AbortSignal,
  fee?: Fee,
): Promise<SendPlan> {
  const wish = wishOf(aglet, transfer)
  if (isSolana(aglet))
    return (await import('../parts/solanaSend')).planTransferSolana(aglet, wish, signal, fee)
  const { callOf, estimateFee, readTransferCall, transact } = await import('../parts/money')
  const call = callOf(wish)
  const shown = readTransferCall(call)
  if (!shown) throw new AgletError('invalid_input', 'Please enter a valid amount and receiver address.')
  return {
    shown,
    ...defined({ fee: fee ?? (await estimateFee(aglet, call, signal).catch(unlessRefused)) }),
    send: options => {
      const { name, symbol, decimals, iconUrl } = transfer.asset
      const quantity = formatAmount(shown.amount, decimals)
      const moved = defined({ symbol, name, iconUrl, direction: 'out' as const, quantity })
      return transact(aglet, call, { operation: 'send', to: shown.to, transfers: [moved] }, options)
    },
  }
}

/** Without a fee where nobody can be asked: a wallet has servers of its own. @throws AgletError where the answer is no */
function unlessRefused(error: unknown): undefined {
  if (isAgletError(error, 'reverted') || isAgletError(error, 'insufficient_funds')) throw error
}

/** Whether there is code at an EVM address. A plain account may point at code that acts for it (EIP-7702). */
export async function isContract(aglet: Aglet, address: string, signal: AbortSignal): Promise<boolean> {
  if (isSolana(aglet)) return false
  const { network } = aglet.account.network.peek()
  const { askChain } = await import('../parts/money')
  const code = await askChain(aglet, network, 'eth_getCode', [address, 'latest'], signal)
  return typeof code === 'string' && code.length > 2 && !/^0xef0100/i.test(code)
}
