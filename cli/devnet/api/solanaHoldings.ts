import type { Context } from 'hono'
import { rpcBatch } from '../rpc'
import { TOKEN_PROGRAMS } from '../solana/programs'
import { type BalanceItem, balanceItem } from './balanceItem'
import type { LiveSolana } from './context'

/** The API's address for native SOL in place of a mint. */
const SOL = 'So11111111111111111111111111111111111111111'

interface TokenAccounts {
  readonly value: readonly {
    readonly account: {
      readonly data: {
        readonly parsed: {
          readonly info: { readonly mint: string; readonly tokenAmount: { readonly amount: string } }
        }
      }
    }
  }[]
}

/** A Solana account's balances of SOL and of the stack's tokens, summed over all of its token accounts. */
export async function solanaHoldings(
  c: Context,
  { url, caipId, native, tokens }: LiveSolana,
  owner: string,
  currency: string,
): Promise<BalanceItem[]> {
  const [lamports, ...accounts] = (await rpcBatch(url, [
    { method: 'getBalance', params: [owner] },
    ...Object.keys(TOKEN_PROGRAMS).map(programId => ({
      method: 'getTokenAccountsByOwner',
      params: [owner, { programId }, { encoding: 'jsonParsed' }],
    })),
  ])) as [{ readonly value: number }, ...TokenAccounts[]]

  const held = new Map<string, bigint>()
  for (const { account } of accounts.flatMap(({ value }) => value)) {
    const { mint, tokenAmount } = account.data.parsed.info
    held.set(mint, (held.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
  }
  return [
    { ...native, address: SOL, amount: BigInt(lamports.value) },
    ...tokens.map(token => ({ ...token, address: token.mint, amount: held.get(token.mint) ?? 0n })),
  ]
    .filter(({ amount }) => amount > 0n)
    .map(holding => balanceItem(c, caipId, currency, holding))
}
