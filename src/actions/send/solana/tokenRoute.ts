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

/** The accounts and instructions of a transfer. */
export interface Route {
  /** The transaction's steps, without the compute budget. */
  readonly steps: readonly SolanaStep[]
  /** The receiving address: the recipient, or their token account. */
  readonly to: string
  /** The account at `to`, if there is one. */
  readonly existing: SolanaAccount | undefined
  /** Size of the token account that is created (bytes); 0 for none. */
  readonly opens: number
  /** The error that the transfer would fail with. */
  readonly error?: AgletError | undefined
}

/**
 * `new`: there is no account yet; `program`: an address without a private key, such as the vault of a
 * multisig.
 */
export type Recipient = 'wallet' | 'new' | 'program'

/** @throws AgletError `invalid_input` if the sent amount would be lost */
export function recipientOf(address: string, account: SolanaAccount | undefined): Recipient {
  if (account?.executable) throw invalidInput('This address is a program. Anything sent to it is lost.')
  if (account && isTokenProgram(account.owner))
    throw invalidInput('This address belongs to a token. Enter the address of a wallet.')
  if (!isOnCurve(keyOf(address)) || (account && account.owner !== SYSTEM)) return 'program'
  return account ? 'wallet' : 'new'
}

/** @param minBalance minimum balance of any account (lamports) */
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
  /** The recipient's associated token accounts, by token program. */
  readonly tokenAccounts: Readonly<
    Record<string, readonly [address: string, account: SolanaAccount | undefined]>
  >
  /** The sender's token accounts. */
  readonly held: readonly TokenHolding[]
}

/**
 * Routes a token transfer from the sender's token accounts, the associated one first, to the recipient's
 * associated one.
 *
 * @throws AgletError `invalid_input` if the token or the recipient's token account is not valid
 */
export function tokenRoute({ token, to, amount }: TransferRequest, facts: TokenFacts): Route {
  const { from, mint, mintAccount, tokenAccounts, held } = facts
  const program = mintAccount?.owner ?? ''
  const decimals = mintAccount && isTokenProgram(program) ? readMint(mintAccount.data) : undefined
  if (decimals === undefined) throw invalidInput('The network does not know this token.')
  // With other decimals the amount was scaled wrongly.
  if (token.quantity.decimals !== `${decimals}`)
    throw invalidInput('The network gives other details for this token.')
  const [tokenAccount, existing] = tokenAccounts[program]!
  const open = !existing || existing.owner === SYSTEM
  const state = open ? undefined : readTokenAccount(existing.data)
  // The owner of a token account can be changed, while its address stays the same.
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
    // Token-2022 adds the ImmutableOwner extension, which takes five bytes.
    opens: open ? (program === TOKEN ? 165 : 170) : 0,
    error: locked ? accountFrozen() : rest ? insufficientFunds() : undefined,
  }
}
