import type { LiveChain, LiveSolana } from '../api/context'
import { waresOf } from '../payOut'
import { accountAddress } from '../smartAccounts/sessionAccount'
import type { User } from './users'

/** Whole units of each coin that a new user finds. */
const GIFT: Readonly<Record<string, number>> = { ETH: 10, USDC: 1_000, SOL: 10 }

/** Puts money of the local chains into the accounts of a new user, so that there is something to try. */
export function createFunds(
  chains: readonly LiveChain[],
  solana: LiveSolana | undefined,
): (user: Pick<User, 'evm' | 'solana'>) => Promise<void> {
  const wares = waresOf(chains, solana)
  return async user => {
    // One after the other: the stack's own account numbers its transactions.
    for (const { symbol, decimals, chain, deliver } of wares) {
      const amount = BigInt(GIFT[symbol] ?? 0) * 10n ** BigInt(decimals)
      const accounts = chain.startsWith('eip155:')
        ? [user.evm.address, accountAddress(user.evm.address)]
        : [user.solana.address]
      if (amount) for (const account of accounts) await deliver(account, amount)
    }
  }
}
