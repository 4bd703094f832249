import { formatUnits } from 'viem'
import type { LiveSolana } from '../api/context'
import { priceOf, rateOf } from '../prices'
import { rpcBatch } from '../rpc'
import { TOKEN_PROGRAMS } from '../solana/programs'
import type { HistoryContext, HistoryItem, HistoryTransfer } from './historyItem'

/** Histories of Solana accounts, newest first. */
export interface SolanaHistory {
  /** @returns undefined for an invalid cursor */
  page(
    telling: HistoryContext,
    cursor?: string,
  ): Promise<{ readonly data: readonly HistoryItem[]; readonly next: string | null } | undefined>
}

const PAGE_SIZE = 100
const SOL = 'SOL'

interface Signed {
  readonly signature: string
  readonly slot: number
}
interface TokenHolding {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly uiTokenAmount: { readonly amount: string; readonly decimals: number }
}
/** The used fields of getTransaction's result. */
interface Landed {
  readonly slot: number
  readonly blockTime: number
  readonly transaction: {
    readonly signatures: readonly string[]
    readonly message: { readonly accountKeys: readonly { readonly pubkey: string }[] }
  }
  readonly meta: {
    readonly err: unknown
    readonly fee: number
    readonly preBalances: readonly number[]
    readonly postBalances: readonly number[]
    readonly preTokenBalances: readonly TokenHolding[]
    readonly postTokenBalances: readonly TokenHolding[]
  }
}

/**
 * Reads histories from the signatures of an account and of its token accounts. Each transaction is read once.
 */
export function createSolanaHistory(solana: LiveSolana): SolanaHistory {
  const landed = new Map<string, Landed>()

  const signaturesOf = async (account: string): Promise<readonly Signed[]> => {
    const owned = (await rpcBatch(
      solana.url,
      Object.keys(TOKEN_PROGRAMS).map(programId => ({
        method: 'getTokenAccountsByOwner',
        params: [account, { programId }, { encoding: 'base64' }],
      })),
    )) as { readonly value: readonly { readonly pubkey: string }[] }[]
    const addresses = [account, ...owned.flatMap(({ value }) => value.map(({ pubkey }) => pubkey))]
    const lists = (await rpcBatch(
      solana.url,
      addresses.map(address => ({ method: 'getSignaturesForAddress', params: [address] })),
    )) as (readonly Signed[])[]
    const found = new Map(lists.flat().map(signed => [signed.signature, signed]))
    // The sort is stable: within a slot, the order of the account's own list is kept.
    return [...found.values()].sort((a, b) => b.slot - a.slot)
  }

  return {
    async page(telling, cursor) {
      const number = cursor ? Number(cursor) : 1
      if (!Number.isInteger(number) || number < 1) return undefined
      const all = await signaturesOf(telling.account)
      const signatures = all
        .slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
        .map(({ signature }) => signature)
      const unread = signatures.filter(signature => !landed.has(signature))
      const read = (await rpcBatch(
        solana.url,
        unread.map(signature => ({
          method: 'getTransaction',
          params: [signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }],
        })),
      )) as (Landed | null)[]
      for (const [index, signature] of unread.entries()) {
        const transaction = read[index]
        if (transaction) landed.set(signature, transaction)
      }
      return {
        data: signatures.flatMap(signature => {
          const transaction = landed.get(signature)
          return transaction ? [toHistoryRow(signature, transaction, solana, telling)] : []
        }),
        next: all.length > number * PAGE_SIZE ? String(number + 1) : null,
      }
    },
  }
}

function toHistoryRow(
  signature: string,
  { slot, blockTime, transaction, meta }: Landed,
  { caipId, tokens }: LiveSolana,
  { account, currency, origin }: HistoryContext,
): HistoryItem {
  const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey)
  const changes = changesOf(keys, meta)
  const mine = changes.filter(({ owner }) => owner === account)
  const isIn = mine.some(({ change }) => change > 0n)
  const isOut = mine.some(({ change }) => change < 0n)
  const [main] = mine
  const other = changes.find(
    ({ owner, mint, change }) =>
      main && owner !== account && mint === main.mint && change > 0n !== main.change > 0n,
  )?.owner
  return {
    id: String(slot),
    metadata: {
      operationType: isIn && isOut ? 'trade' : isIn ? 'receive' : isOut ? 'send' : 'execute',
      hash: signature,
      minedAt: new Date(blockTime * 1000).toISOString(),
      sentFrom: isIn && !isOut ? (other ?? keys[0] ?? '') : account,
      sentTo: isIn && !isOut ? account : (other ?? ''),
      status: meta.err ? 'failed' : 'confirmed',
      nonce: 0,
      application: null,
      chain: caipId,
    },
    transfers: mine.map(({ mint, change, decimals }): HistoryTransfer => {
      const token = tokens.find(one => one.mint === mint)
      const symbol = mint === SOL ? SOL : (token?.symbol ?? null)
      const numeric = formatUnits(change < 0n ? -change : change, decimals)
      const price = symbol ? priceOf(symbol, 'usd') * rateOf(currency) : 0
      return {
        fungible_info: {
          name: mint === SOL ? 'Solana' : (token?.name ?? null),
          symbol,
          icon: symbol ? { url: `${origin}/public/getTokenImage/${symbol}` } : null,
        },
        nft_info: null,
        direction: change > 0n ? 'in' : 'out',
        quantity: { numeric },
        value: price ? Number(numeric) * price : null,
        price: price || null,
      }
    }),
  }
}

interface Change {
  readonly owner: string
  /** SOL or a mint. */
  readonly mint: string
  readonly change: bigint
  readonly decimals: number
}

/** Balance changes by owner: tokens first, then SOL without the fee and the rent of new token accounts. */
function changesOf(keys: readonly string[], meta: Landed['meta']): readonly Change[] {
  const tokens = new Map<string, Change>()
  const count = (list: readonly TokenHolding[], sign: bigint) => {
    for (const { owner, mint, uiTokenAmount } of list) {
      const known = tokens.get(`${owner} ${mint}`)?.change ?? 0n
      const change = known + sign * BigInt(uiTokenAmount.amount)
      tokens.set(`${owner} ${mint}`, { owner, mint, change, decimals: uiTokenAmount.decimals })
    }
  }
  count(meta.preTokenBalances, -1n)
  count(meta.postTokenBalances, 1n)
  const tokenAccounts = new Set(
    [...meta.preTokenBalances, ...meta.postTokenBalances].map(({ accountIndex }) => accountIndex),
  )
  let rent = 0n
  for (const index of tokenAccounts)
    rent += BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0)
  const coins = keys.flatMap((owner, index): Change[] => {
    if (tokenAccounts.has(index)) return []
    const payer = index === 0 ? BigInt(meta.fee) + rent : 0n
    const change = BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0) + payer
    return [{ owner, mint: SOL, change, decimals: 9 }]
  })
  return [...tokens.values(), ...coins].filter(({ change }) => change !== 0n)
}
