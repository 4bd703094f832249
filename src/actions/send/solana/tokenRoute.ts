import type { AgletError } from '../../../errors'
import { isOnCurve } from '../../../lib/solana/nobleEd25519'
import { isTokenProgram, SYSTEM, TOKEN } from '../../../lib/solana/programs'
import { keyOf } from '../../../lib/solana/publicKey'
import type { SolanaStep } from '../../../lib/solana/solanaWeb3'
import { tokenAddress } from '../../../lib/solana/tokenAddress'
import { readMint, readTokenAccount } from '../../../lib/solana/tokenState'
import type { TransferRequest } from '../buildTransferCall'
import { accountFrozen, insufficientFunds, invalidInput, newAccountBelowRent } from './explainSolanaError'
import type { SolanaAccount, TokenHolding } from './solanaChain'

/** Which accounts a transfer goes through. */
export interface Route {
  /** What the transaction does, without limit and price of computing. */
  readonly steps: readonly SolanaStep[]
  /** Where it arrives: the recipient, or a token account. */
  readonly to: string
  /** What is there already. */
  readonly existing: SolanaAccount | undefined
  /** Bytes of the token account that is opened; 0 for none. */
  readonly opens: number
  /** Why it would fail. */
  readonly error?: AgletError | undefined
}

/** `new`: nothing is there yet; `program`: nobody holds a key for it, as for the vault of a multisig. */
export type Recipient = 'wallet' | 'new' | 'program'

/** @throws AgletError `invalid_input` where what is sent would be lost */
export function recipientOf(address: string, account: SolanaAccount | undefined): Recipient {
  if (account?.executable) throw invalidInput('This address is a program. What is sent there is lost.')
  if (account && isTokenProgram(account.owner))
    throw invalidInput('This address belongs to a token. Enter the address of a wallet.')
  if (!isOnCurve(keyOf(address)) || (account && account.owner !== SYSTEM)) return 'program'
  return account ? 'wallet' : 'new'
}

/** @param minBalance lamports that any account must hold */
export const solRoute = (
  { to, amount }: TransferRequest,
  existing: SolanaAccount | undefined,
  minBalance: bigint,
): Route => ({
  steps: [{ kind: 'sol', to, lamports: amount }],
  to,
  existing,
  opens: 0,
  error: !existing && amount < minBalance ? newAccountBelowRent(minBalance) : undefined,
})

export interface TokenFacts {
  readonly from: string
  readonly mint: string
  readonly mintAccount: SolanaAccount | undefined
  /** The recipient's associated accounts by token program, and what is there. */
  readonly tokenAccounts: Readonly<
    Record<string, readonly [address: string, account: SolanaAccount | undefined]>
  >
  /** The sender's. */
  readonly held: readonly TokenHolding[]
}

/**
 * From the sender's token accounts, the associated one first, into the recipient's associated one.
 *
 * @throws AgletError `invalid_input` where token or recipient are not what they seem
 */
export function tokenRoute({ token, to, amount }: TransferRequest, facts: TokenFacts): Route {
  const { from, mint, mintAccount, tokenAccounts, held } = facts
  const program = mintAccount?.owner ?? ''
  const decimals = mintAccount && isTokenProgram(program) ? readMint(mintAccount.data) : undefined
  if (decimals === undefined) throw invalidInput('The network does not know this token.')
  // Else the amount was read with its point at another place.
  if (token.quantity.decimals !== `${decimals}`)
    throw invalidInput('The network tells otherwise of this token.')
  const [tokenAccount, existing] = tokenAccounts[program]!
  const open = !existing || existing.owner === SYSTEM
  const state = open ? undefined : readTokenAccount(existing.data)
  // An owner can give a token account away; its address stays.
  if (!open && (existing.owner !== program || state?.owner !== to || state.mint !== mint))
    throw invalidInput('The token account of this address belongs to somebody else.')

  const own = tokenAddress(from, mint, program)
  const usable = held
    .filter(one => one.program === program && one.amount && !one.frozen)
    .sort((a, b) => Number(b.address === own) - Number(a.address === own) || (b.amount > a.amount ? 1 : -1))
  let rest = amount
  const steps: SolanaStep[] = open ? [{ kind: 'open', account: tokenAccount, owner: to, mint, program }] : []
  for (const { address, amount } of usable) {
    const part = amount < rest ? amount : rest
    if (!part) break
    rest -= part
    steps.push({ kind: 'token', program, mint, decimals, from: address, to: tokenAccount, amount: part })
  }
  const locked = state?.frozen || (rest && held.some(one => one.frozen))
  return {
    steps,
    to: tokenAccount,
    existing,
    // Token-2022 marks that it may not be given away, which takes five bytes.
    opens: open ? (program === TOKEN ? 165 : 170) : 0,
    error: locked ? accountFrozen() : rest ? insufficientFunds() : undefined,
  }
}
