import type { LiveChain, LiveSolana } from '../api/context'
import { waresOf } from '../payOut'
import { accountAddress } from '../smartAccounts/sessionAccount'
import type { User } from './users'

/** Initial balance of a new user in whole units, by symbol. */
const GIFT: Readonly<Record<string, number>> = { ETH: 10, USDC: 1_000, SOL: 10 }

/** Funds the accounts of a new user on the local chains. */
export function createFunds(
  chains: readonly LiveChain[],
  solana: LiveSolana | undefined,
): (user: Pick<User, 'evm' | 'solana'>) => Promise<void> {
  const wares = waresOf(chains, solana)
  return async user => {
    // One after the other, since the sending account's nonces must be in order.
    for (const { symbol, decimals, chain, deliver } of wares) {
      const amount = BigInt(GIFT[symbol] ?? 0) * 10n ** BigInt(decimals)
      const accounts = chain.startsWith('eip155:')
        ? [user.evm.address, accountAddress(user.evm.address)]
        : [user.solana.address]
      if (amount) for (const account of accounts) await deliver(account, amount)
    }
  }
}
