import { type Address, type Hex, hexToBigInt, parseEventLogs, type RpcLog, slice, zeroAddress } from 'viem'
import type { LiveChain } from '../api/context'
import { NATIVE, ROUTER, routerAbi } from '../contracts'
import { rpcBatch } from '../rpc'
import { readUserOperation } from './userOperation'

/** A transfer from one address to another in a transaction. */
export interface Move {
  readonly kind: 'native' | 'erc20' | 'erc721'
  /** The token's address in lower case; NATIVE for the native coin. */
  readonly contract: string
  readonly from: string
  readonly to: string
  /** In the smallest unit; the token id for ERC-721. */
  readonly amount: bigint
}

/** A mined transaction. Addresses are in lower case. */
export interface Entry {
  readonly chain: LiveChain
  readonly hash: Hex
  readonly block: number
  /** Index in the block. */
  readonly index: number
  /** ms since 1970 */
  readonly time: number
  readonly from: string
  /** Absent for a contract deployment. */
  readonly to?: string
  readonly nonce: number
  readonly input: Hex
  readonly failed: boolean
  /** Empty for a failed transaction. */
  readonly moves: readonly Move[]
}

/** Index of a chain's transactions by account, updated as the chain grows. */
export interface EvmIndex {
  /** Reads the blocks since the last update; all blocks if the chain was reverted. */
  update(): Promise<void>
  /** Oldest first. */
  entriesOf(account: string): readonly Entry[]
}

/** ERC-20 and ERC-721 have the same event signature; for ERC-721 the token id is a topic. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Blocks per request. */
const BATCH_BLOCKS = 200

interface Block {
  readonly hash: Hex
  readonly timestamp: Hex
  readonly transactions: readonly {
    readonly hash: Hex
    readonly from: string
    readonly to: string | null
    readonly nonce: Hex
    readonly value: Hex
    readonly input: Hex
  }[]
}
interface Receipt {
  readonly status: Hex
  readonly logs: readonly RpcLog[]
}

export function createEvmIndex(chain: LiveChain): EvmIndex {
  const byAccount = new Map<string, Entry[]>()
  let next = 0
  let last: Hex | undefined
  let tail: Promise<void> = Promise.resolve()

  const read = async () => {
    const [height, known] = (await rpcBatch(chain.url, [
      { method: 'eth_blockNumber' },
      { method: 'eth_getBlockByNumber', params: [hex(Math.max(0, next - 1)), false] },
    ])) as [Hex, Block | null]
    // The chain was reverted to a snapshot, e.g. by a test.
    if (next && known?.hash !== last) {
      byAccount.clear()
      next = 0
    }
    const until = Number(height)
    while (next <= until) {
      const numbers = Array.from(
        { length: Math.min(BATCH_BLOCKS, until + 1 - next) },
        (_, index) => next + index,
      )
      const replies = await rpcBatch(chain.url, [
        ...numbers.map(number => ({ method: 'eth_getBlockByNumber', params: [hex(number), true] })),
        ...numbers.map(number => ({ method: 'eth_getBlockReceipts', params: [hex(number)] })),
      ])
      for (const [place, number] of numbers.entries()) {
        const block = replies[place] as Block
        const receipts = replies[numbers.length + place] as readonly Receipt[]
        for (const entry of entriesIn(chain, number, block, receipts)) add(entry)
        last = block.hash
        next = number + 1
      }
    }
  }
  const add = (entry: Entry) => {
    const { from, to, moves } = entry
    const parties = new Set([from, ...(to ? [to] : []), ...moves.flatMap(move => [move.from, move.to])])
    parties.delete(zeroAddress)
    for (const party of parties) {
      const list = byAccount.get(party)
      if (list) list.push(entry)
      else byAccount.set(party, [entry])
    }
  }

  return {
    update() {
      // Updates run one after the other: sharing a running one could miss blocks that were mined since it
      // began.
      tail = tail.then(read, read)
      return tail
    },
    entriesOf: account => byAccount.get(account.toLowerCase()) ?? [],
  }
}

function entriesIn(
  chain: LiveChain,
  block: number,
  { timestamp, transactions }: Block,
  receipts: readonly Receipt[],
) {
  return transactions.map((transaction, index): Entry => {
    const { status, logs = [] } = receipts[index] ?? { status: '0x0' }
    const { paid, ...act } = readUserOperation(transaction, logs) ?? readAct(transaction, status)
    return {
      chain,
      hash: transaction.hash,
      block,
      index,
      time: Number(timestamp) * 1000,
      ...act,
      moves: [...paid, ...logs.flatMap(readMove), ...swappedOut(logs)],
    }
  })
}

/** Reads the sender's own part of a transaction. */
function readAct({ from, to, nonce, value, input }: Block['transactions'][number], status: Hex) {
  const failed = status !== '0x1'
  const paid: Move[] =
    !failed && to && hexToBigInt(value)
      ? [{ kind: 'native', contract: NATIVE.toLowerCase(), from, to, amount: hexToBigInt(value) }]
      : []
  return { from, ...(to ? { to } : {}), nonce: Number(nonce), input, failed, paid }
}

function readMove({ address, topics, data }: RpcLog): Move[] {
  const [event, from, to, id] = topics
  if (event !== TRANSFER || !from || !to) return []
  const parties = { contract: address.toLowerCase(), from: addressIn(from), to: addressIn(to) }
  if (id) return [{ ...parties, kind: 'erc721', amount: hexToBigInt(id) }]
  return data.length === 66 ? [{ ...parties, kind: 'erc20', amount: hexToBigInt(data) }] : []
}

/** Native coins that the router pays out, which only the router's own event shows in a receipt. */
function swappedOut(logs: readonly RpcLog[]): Move[] {
  return parseEventLogs({ abi: routerAbi, eventName: 'Swapped', logs: [...logs] }).flatMap(
    ({ address, args }) =>
      isSame(address, ROUTER) && isSame(args.to, NATIVE)
        ? [
            {
              kind: 'native' as const,
              contract: NATIVE.toLowerCase(),
              from: ROUTER.toLowerCase(),
              to: args.recipient.toLowerCase(),
              amount: args.amountOut,
            },
          ]
        : [],
  )
}

const addressIn = (topic: Hex): string => slice(topic, 12)
const isSame = (a: Address, b: Address) => a.toLowerCase() === b.toLowerCase()
const hex = (number: number): Hex => `0x${number.toString(16)}`
