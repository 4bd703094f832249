import { createHash } from 'node:crypto'
import { formatUnits, toFunctionSelector, zeroAddress } from 'viem'
import { AIRDROP, ROUTER, VAULT, vaultAbi } from '../contracts'
import { rateOf } from '../prices'
import type { Entry, Move } from './evmIndex'
import type { HistoryContext, HistoryItem, HistoryTransfer } from './historyItem'
import type { TokenMetadataCache } from './tokenFacts'

/** Names of known contracts. */
const APPLICATIONS: Readonly<Record<string, string>> = {
  [ROUTER.toLowerCase()]: 'Lace Swap',
  [VAULT.toLowerCase()]: 'Lace Vault',
}
/** Operation types of the vault's functions, by selector; `vote` has none. */
const VERBS: Readonly<Record<string, string>> = Object.fromEntries(
  vaultAbi.filter(({ name }) => name !== 'vote').map(item => [toFunctionSelector(item), item.name]),
)
/** `approve` and `setApprovalForAll`. */
const APPROVALS = ['0x095ea7b3', '0xa22cb465']
/** `transfer` and `transferFrom`. */
const SENDS = ['0xa9059cbb', '0x23b872dd']

/** Converts a transaction into the history row of an account. */
export async function toEvmHistoryItem(
  entry: Entry,
  facts: TokenMetadataCache,
  { account, currency, origin }: HistoryContext,
): Promise<HistoryItem> {
  const me = account.toLowerCase()
  const mine = summed(entry.moves.filter(({ from, to }) => from === me || to === me))
  const operationType = operationOf(entry, mine, me)
  // With a single transfer, sentFrom and sentTo are those of the transfer, else those of the transaction.
  const only = mine.length === 1 ? mine[0] : undefined
  const application = APPLICATIONS[entry.to ?? '']
  return {
    id: createHash('sha256').update(`${entry.chain.id} ${entry.hash} ${me}`).digest('hex').slice(0, 32),
    metadata: {
      operationType,
      hash: entry.hash,
      minedAt: new Date(entry.time).toISOString(),
      sentFrom: only && !application && only.from !== zeroAddress ? only.from : entry.from,
      sentTo: only && !application ? only.to : (entry.to ?? ''),
      status: entry.failed ? 'failed' : 'confirmed',
      nonce: entry.nonce,
      application: application
        ? { name: application, iconUrl: `${origin}/public/getAssetImage/${encodeURIComponent(application)}` }
        : null,
      chain: entry.chain.caipId,
    },
    transfers: await Promise.all(
      mine.map(async (move): Promise<HistoryTransfer> => {
        const direction = move.from === move.to ? 'self' : move.from === me ? 'out' : 'in'
        return move.kind === 'erc721'
          ? { ...(await tellNft(entry, move, facts, origin)), direction }
          : { ...(await tellToken(entry, move, facts, { currency, origin })), direction }
      }),
    ),
  }
}

/** The operation type of a transaction from an account's point of view. */
function operationOf({ from, to, input, failed, moves }: Entry, mine: readonly Move[], me: string): string {
  const selector = input.slice(0, 10)
  if (from === me) {
    if (!to) return 'deploy'
    if (to === VAULT.toLowerCase() && Object.hasOwn(VERBS, selector)) return VERBS[selector] ?? ''
    if (APPROVALS.includes(selector)) return 'approve'
    if (failed) return failedOperation(to, selector)
    // Wallets cancel a pending transaction by an empty transaction to the sender.
    if (to === me && !moves.length && input === '0x') return 'cancel'
  }
  const isIn = mine.some(move => move.to === me)
  const isOut = mine.some(move => move.from === me)
  if (mine.length > 1 && isIn && isOut) return 'trade'
  if (isOut) return mine.every(move => move.to === zeroAddress) ? 'burn' : 'send'
  if (isIn) return from === me && mine.every(move => move.from === zeroAddress) ? 'mint' : 'receive'
  return input === '0x' && from === me ? 'send' : 'execute'
}

function failedOperation(to: string, selector: string): string {
  if (to === ROUTER.toLowerCase()) return 'trade'
  return selector === '0x' || SENDS.includes(selector) ? 'send' : 'execute'
}

/** Sums transfers of one token in one direction, since a taxed token emits several per transfer. */
function summed(moves: readonly Move[]): readonly Move[] {
  const sums = new Map<string, Move>()
  for (const move of moves) {
    const { kind, contract, from, to, amount } = move
    // NFTs are not summed. The first part of a taxed transfer is the one to the recipient.
    const key =
      kind === 'erc721' ? `${contract} ${amount} ${from} ${to}` : `${contract} ${directionKey(move, moves)}`
    const known = sums.get(key)
    sums.set(key, known && kind !== 'erc721' ? { ...known, amount: known.amount + amount } : move)
  }
  return [...sums.values()]
}

/**
 * Groups several transfers of a token from the same sender into one; others are grouped by sender and
 * recipient.
 */
function directionKey({ from, to, contract }: Move, moves: readonly Move[]): string {
  const sameSender = moves.filter(move => move.contract === contract && move.from === from).length
  return sameSender > 1 && from !== to ? `from ${from}` : `${from} ${to}`
}

async function tellToken(
  { chain }: Entry,
  { contract, amount }: Move,
  facts: TokenMetadataCache,
  { currency, origin }: Pick<HistoryContext, 'currency' | 'origin'>,
) {
  const { name, symbol, decimals, dollars } = await facts.token(chain, contract)
  const numeric = formatUnits(amount, decimals)
  const price = dollars ? dollars * rateOf(currency) : null
  return {
    fungible_info: {
      name,
      symbol,
      icon: dollars !== undefined && symbol ? { url: `${origin}/public/getTokenImage/${symbol}` } : null,
    },
    nft_info: null,
    quantity: { numeric },
    value: price === null ? null : Number(numeric) * price,
    price,
  }
}

async function tellNft(
  { chain }: Entry,
  { contract, amount }: Move,
  facts: TokenMetadataCache,
  origin: string,
) {
  const { name, image } = await facts.nft(chain, contract, amount)
  const url = image?.startsWith('data:')
    ? `${origin}/public/getNftImage/${chain.id}/${contract}/${amount}`
    : image
  return {
    fungible_info: null,
    nft_info: {
      name,
      content: url
        ? { preview: { url, content_type: null }, detail: { url, content_type: 'image/svg+xml' } }
        : null,
      flags: { is_spam: contract === AIRDROP.address.toLowerCase() },
    },
    quantity: { numeric: '1' },
    value: null,
    price: null,
  }
}
