import { type Address, formatEther, type Hex, hexToBytes, toHex } from 'viem'
import { chainName } from '../chainName'

/** A row of a prompt. */
export interface WordRow {
  readonly label: string
  readonly value: string
}

/** The text of a prompt for a request. */
export interface RequestWords {
  readonly title: string
  readonly rows: readonly WordRow[]
  /** A message to read, with its line breaks. */
  readonly text?: string
  /** Accounts to choose from, the proposed one first. */
  readonly accounts?: readonly string[]
  /** Rows that need a call to a chain. Never rejects. */
  readonly more?: Promise<readonly WordRow[]>
}

export const connectWords = (accounts: readonly string[]): RequestWords => ({
  title: 'Connect with this site?',
  rows: [],
  accounts,
})

export const unlockWords = (): RequestWords => ({ title: 'Unlock the wallet?', rows: [] })

/** @param data the data to sign: hex of bytes, or the text itself. */
export const messageWords = (account: string, data: string): RequestWords => ({
  title: 'Sign this message?',
  rows: [{ label: 'Account', value: account }],
  text: readMessage(data),
})

/** The same for a message that is bytes. */
export const messageBytesWords = (account: string, message: Uint8Array): RequestWords =>
  messageWords(account, toHex(message))

export const typedDataWords = (
  account: Address,
  { primaryType, domain, message }: { primaryType: string; domain: { name?: unknown }; message: unknown },
): RequestWords => ({
  title: 'Sign this typed data?',
  rows: [
    { label: 'Account', value: account },
    ...(domain.name ? [{ label: 'For', value: String(domain.name) }] : []),
    { label: 'Type', value: primaryType },
  ],
  text: JSON.stringify(
    message,
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    2,
  ),
})

export const transactionWords = (
  transaction: { from: Address; to?: Address | undefined; value?: Hex | undefined; data?: Hex | undefined },
  chainId: number,
  more: Promise<readonly WordRow[]>,
): RequestWords => ({
  title: transaction.to ? 'Send this transaction?' : 'Deploy this contract?',
  rows: [
    { label: 'From', value: transaction.from },
    ...(transaction.to ? [{ label: 'To', value: transaction.to }] : []),
    { label: 'Amount', value: `${formatEther(BigInt(transaction.value ?? '0x0'))} ETH` },
    ...(transaction.data && transaction.data !== '0x'
      ? [{ label: 'Calls', value: callName(transaction.data) }]
      : []),
    { label: 'Network', value: chainName(chainId) },
  ],
  more,
})

export const switchWords = (from: number, to: number): RequestWords =>
  switchWordsOf(chainName(from), chainName(to))

/** The same for networks that have names and no numbers. */
export const switchWordsOf = (from: string, to: string): RequestWords => ({
  title: 'Switch the network?',
  rows: [
    { label: 'From', value: from },
    { label: 'To', value: to },
  ],
})

export const addChainWords = (name: string, chainId: number, rpcUrl: string): RequestWords => ({
  title: 'Add this network?',
  rows: [
    { label: 'Name', value: name },
    { label: 'Chain id', value: String(chainId) },
    { label: 'RPC', value: rpcUrl },
  ],
})

export const assetWords = (symbol: string, address: string): RequestWords => ({
  title: 'Add this token?',
  rows: [
    { label: 'Symbol', value: symbol },
    { label: 'Contract', value: address },
  ],
})

/** Names of common calls, by selector. */
const CALLS: Readonly<Record<string, string>> = {
  '0xa9059cbb': 'transfer',
  '0x23b872dd': 'transferFrom',
  '0x095ea7b3': 'approve',
}

function callName(data: Hex): string {
  const selector = data.slice(0, 10).toLowerCase()
  return CALLS[selector] ?? `${selector} (${(data.length - 2) / 2} bytes)`
}

/** The text of bytes that are valid UTF-8, else their hex. */
function readMessage(data: string): string {
  if (!/^0x([0-9a-f]{2})*$/i.test(data)) return data
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(data as Hex))
  } catch {
    return data
  }
}
