import type { Aglet } from '../aglet'
import { AgletError } from '../errors'
import { formatAmount } from '../lib/amount'
import { callOf, type Wish } from './callOf'
import { senderOf } from './sender'
import { type TransactOptions, transact } from './transact'
import type { Sent } from './whenDone'

/**
 * Sends a token of the account in use: on EVM chains the coin or an ERC-20 ([4.24], [4.25]), on Solana SOL or an SPL
 * token ([4.26]); no other family has it ([4.27]).
 *
 * @throws AgletError `invalid_input`, `chain_unsupported`, and those of `transact`
 */
export async function sendToken(aglet: Aglet, wish: Wish, options: TransactOptions = {}): Promise<Sent> {
  const { token, amount, to } = wish
  if (token.chainId.startsWith('solana:'))
    return (await import('../parts/solanaSend')).sendSolana(aglet, wish, options)
  const call = callOf(wish)
  if (senderOf(aglet).network.caipNetworkId !== token.chainId)
    throw new AgletError('network_changed', 'The network has changed meanwhile.')
  const { name, symbol, iconUrl, quantity } = token
  const transfer = {
    symbol,
    ...(name && { name }),
    ...(iconUrl && { iconUrl }),
    direction: 'out' as const,
    quantity: formatAmount(amount, Number(quantity.decimals)),
  }
  return transact(aglet, call, { operation: 'send', to, transfers: [transfer] }, options)
}
