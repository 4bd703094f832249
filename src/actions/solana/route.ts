import type { AgletError } from '../../errors'
import { openTokenAccount, transferSol, transferToken } from '../../lib/solana/instructions'
import { isOnCurve } from '../../lib/solana/isOnCurve'
import type { Instruction } from '../../lib/solana/message'
import { isTokenProgram, SYSTEM, TOKEN } from '../../lib/solana/programs'
import { keyOf } from '../../lib/solana/publicKey'
import { tokenAddress } from '../../lib/solana/tokenAddress'
import { readMint, readTokenAccount } from '../../lib/solana/tokenState'
import type { Wish } from '../callOf'
import type { Holding, SolanaAccount } from './chain'
import { frozen, insufficient, invalid, tooLittleForNew } from './explain'

/** Which accounts a transfer goes through. */
export interface Route {
  /** What moves, without limit and price of computing. */
  readonly moves: readonly Instruction[]
  /** Where it arrives: the recipient, or a token account. */
  readonly to: string
  /** What is there already. */
  readonly there: SolanaAccount | undefined
  /** Bytes of the token account that is opened; 0 for none. */
  readonly opens: number
  /** Why it would fail. */
  readonly trouble?: AgletError | undefined
}

/** `new`: nothing is there yet; `program`: nobody holds a key for it, as for the vault of a multisig. */
export type Recipient = 'wallet' | 'new' | 'program'

/** @throws AgletError `invalid_input` where what is sent would be lost */
export function recipientOf(address: string, account: SolanaAccount | undefined): Recipient {
  if (account?.executable) throw invalid('This address is a program. What is sent there is lost.')
  if (account && isTokenProgram(account.owner))
    throw invalid('This address belongs to a token. Enter the address of a wallet.')
  if (!isOnCurve(keyOf(address)) || (account && account.owner !== SYSTEM)) return 'program'
  return account ? 'wallet' : 'new'
}

/** @param least lamports that any account must hold */
export const solRoute = (
  { to, amount }: Wish,
  from: string,
  there: SolanaAccount | undefined,
  least: bigint,
): Route => ({
  moves: [transferSol(from, to, amount)],
  to,
  there,
  opens: 0,
  trouble: !there && amount < least ? tooLittleForNew(least) : undefined,
})

export interface TokenFacts {
  readonly from: string
  readonly mint: string
  readonly minted: SolanaAccount | undefined
  /** The recipient's associated accounts by token program, and what is there. */
  readonly places: Readonly<Record<string, readonly [address: string, account: SolanaAccount | undefined]>>
  /** The sender's. */
  readonly held: readonly Holding[]
}

/**
 * From the sender's token accounts, the associated one first, into the recipient's associated one.
 *
 * @throws AgletError `invalid_input` where token or recipient are not what they seem
 */
export function tokenRoute({ token, to, amount }: Wish, facts: TokenFacts): Route {
  const { from, mint, minted, places, held } = facts
  const program = minted?.owner ?? ''
  const decimals = minted && isTokenProgram(program) ? readMint(minted.data) : undefined
  if (decimals === undefined) throw invalid('The network does not know this token.')
  // Else the amount was read with its point at another place.
  if (token.quantity.decimals !== `${decimals}`) throw invalid('The network tells otherwise of this token.')
  const [place, there] = places[program]!
  const open = !there || there.owner === SYSTEM
  const state = open ? undefined : readTokenAccount(there.data)
  // An owner can give a token account away; its address stays.
  if (!open && (there.owner !== program || state?.owner !== to || state.mint !== mint))
    throw invalid('The token account of this address belongs to somebody else.')

  const own = tokenAddress(from, mint, program)
  const usable = held
    .filter(one => one.program === program && one.amount && !one.frozen)
    .sort((a, b) => Number(b.address === own) - Number(a.address === own) || (b.amount > a.amount ? 1 : -1))
  let rest = amount
  const moves: Instruction[] = open ? [openTokenAccount(from, place, to, mint, program)] : []
  for (const { address, amount } of usable) {
    const part = amount < rest ? amount : rest
    if (!part) break
    rest -= part
    moves.push(
      transferToken({ program, mint, decimals, from: address, to: place, owner: from, amount: part }),
    )
  }
  const locked = state?.frozen || (rest && held.some(one => one.frozen))
  return {
    moves,
    to: place,
    there,
    // Token-2022 marks that it may not be given away, which takes five bytes.
    opens: open ? (program === TOKEN ? 165 : 170) : 0,
    trouble: locked ? frozen() : rest ? insufficient() : undefined,
  }
}
