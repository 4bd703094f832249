import { list, matching, record, string } from '../../lib/data/json'
import { pause } from '../../lib/data/pause'
import type { AskSafe, SafeMethod } from './safeMessages'

/** Timeout of what Safe answers without its user (ms). */
const SILENT_MS = 5_000
/** The interval at which a proposal is read until its owners have signed it (ms). */
const POLL_MS = 3_000

/** What EIP-5792 calls the states of Safe's proposals. */
const STATUSES: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

const HASH = /^0x[\da-f]{64}$/i

/** What the owners of a Safe sign, one after the other: transactions and messages. */
export interface SafeProposals {
  /** Asks Safe for something that needs no signature. @throws Error also if Safe stays silent */
  ask(method: SafeMethod, params?: unknown): Promise<unknown>
  /** Proposes calls as one transaction. @returns the proposal's hash, once the first owner has signed */
  propose(calls: readonly unknown[]): Promise<string>
  /** The status of a proposal by EIP-5792, and the hash of the transaction that has executed it. */
  statusOf(id: unknown): Promise<{ readonly status: number; readonly hash: string | undefined }>
  /** Waits until a proposal is executed. @returns the hash of that transaction @throws Error with code 4001 */
  waitForHash(id: string): Promise<string>
  /** @returns the signature of all owners, or `0x` for a message that was signed on the chain (EIP-1271) */
  sign(method: 'signMessage' | 'signTypedMessage', params: object): Promise<string>
}

/** @param lifetime ends the waits for owners */
export function createSafeProposals(askSafe: AskSafe, lifetime: AbortSignal): SafeProposals {
  const ask = (method: SafeMethod, params?: unknown) =>
    askSafe(method, params, AbortSignal.timeout(SILENT_MS))

  const statusOf = async (safeTxHash: unknown) => {
    const { txStatus, txHash } = record(await ask('getTxBySafeTxHash', { safeTxHash })) ?? {}
    const status = STATUSES[string(txStatus) ?? '']
    if (!Number.isInteger(status)) throw new Error('Safe gave no status.')
    return { status: status!, hash: matching(txHash, HASH) }
  }

  /** Reads something until it is there. Safe may be out of reach meanwhile. */
  const waitFor = async <T>(read: () => Promise<T | undefined>): Promise<T> => {
    for (;;) {
      const found = await read().catch(() => undefined)
      if (found) return found
      await pause(POLL_MS, lifetime)
      lifetime.throwIfAborted()
    }
  }

  return {
    ask,
    statusOf,

    async propose(calls) {
      const txs = calls.map(call => {
        // `data` and `input` name the same field.
        const { to, value = '0x0', input = '0x', data = input } = record(call) ?? {}
        return { to, value, data }
      })
      const reply = record(await askSafe('sendTransactions', { txs }, lifetime))
      const hash = matching(reply?.['safeTxHash'], HASH)
      if (!hash) throw new Error('Safe gave no hash.')
      return hash
    },

    async waitForHash(id) {
      const { hash } = await waitFor(async () => {
        const now = await statusOf(id)
        return now.hash || now.status === STATUSES['CANCELLED'] ? now : undefined
      })
      if (hash) return hash
      throw Object.assign(new Error('The owners of the Safe have rejected it.'), { code: 4001 })
    },

    async sign(method, params) {
      // Without this setting, a signature is a transaction of its own.
      await ask('rpcCall', { call: 'safe_setSettings', params: [{ offChainSigning: true }] }).catch(() => {})
      const reply = record(await askSafe(method, params, lifetime))
      const { signature, messageHash } = reply ?? {}
      if (string(signature)) return string(signature)!
      if (!string(messageHash)) return '0x'
      return waitFor(async () => string(await ask('getOffChainSignature', messageHash)) || undefined)
    },
  }
}

/** The calls of a `wallet_sendCalls` request (EIP-5792). */
export const callsOf = (request: unknown): readonly unknown[] => list(record(request)?.['calls']) ?? []
