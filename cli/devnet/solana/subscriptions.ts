import type { Landed, Ledger } from './ledger'
import { type Params, readAddress, readParams, readSettings, readSignature } from './params'
import { SYSTEM_PROGRAM } from './programs'
import { isWritable } from './readTransaction'
import { ENCODINGS, renderAccount } from './renderAccount'
import { CODES, invalidParams, RpcError } from './rpcError'
import type { Commitment } from './slots'
import type { Account } from './vm'
import { writeJson } from './writeJson'

/** The subscriptions of one WebSocket. */
export interface Subscriptions {
  /** Answers `…Subscribe` and `…Unsubscribe`. @throws RpcError */
  handle(method: string, params: readonly unknown[]): unknown
  /** Sends the notifications since the last call. */
  pump(): void
}

/** Returns a subscription's new results; `last` ends the subscription. */
type Look = () => { readonly results: readonly unknown[]; readonly last?: boolean }

/** Maximum number of subscriptions per socket. */
const MAX_SUBSCRIPTIONS = 1000

/** https://solana.com/docs/rpc/websocket @param send sends a text over the socket */
export function createSubscriptions(ledger: Ledger, send: (text: string) => void): Subscriptions {
  const open = new Map<number, { readonly kind: string; readonly look: Look }>()

  return {
    handle(method, list) {
      const [, kind = '', verb] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(method) ?? []
      const start = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
      if (!start) throw new RpcError(CODES.method, 'Method not found')
      const params = readParams(list)
      if (verb === 'Unsubscribe') {
        const id = params.number(0)
        if (open.get(id)?.kind !== kind) throw invalidParams('Invalid subscription id.')
        return open.delete(id)
      }
      if (open.size >= MAX_SUBSCRIPTIONS)
        throw new RpcError(CODES.internal, `A socket may have at most ${MAX_SUBSCRIPTIONS} subscriptions`)
      const id = ++count
      open.set(id, { kind, look: start(ledger, params) })
      return id
    },
    pump() {
      for (const [subscription, { kind, look }] of open)
        try {
          const { results, last } = look()
          if (last) open.delete(subscription)
          for (const result of results)
            send(
              writeJson({ jsonrpc: '2.0', method: `${kind}Notification`, params: { result, subscription } }),
            )
        } catch {
          // The account has become too large for the requested encoding.
          open.delete(subscription)
        }
    },
  }
}

/** Ids are never reused, so that a late Unsubscribe cannot end another subscription. */
let count = 0

const KINDS: Readonly<Record<string, (ledger: Ledger, params: Params) => Look>> = {
  /** Reports a transaction's result once, then ends. */
  signature(ledger, params) {
    const signature = readSignature(params.text(0))
    const settings = params.settings(1)
    let received = !settings.flag('enableReceivedNotification')
    return () => {
      const entry = ledger.find(signature)
      if (!entry) return { results: [] }
      const results: unknown[] = []
      const context = { slot: entry.slot }
      if (!received) results.push({ context, value: 'receivedSignature' })
      received = true
      const last = ledger.slots.reached(entry.slot, settings.commitment)
      if (last) results.push({ context, value: { err: entry.outcome.error } })
      return { results, last }
    }
  },
  account(ledger, params) {
    const address = params.address(0)
    const settings = params.settings(1)
    const encoding = settings.choice('encoding', ENCODINGS)
    const next = watchLanded(ledger, settings.commitment)
    return () => ({
      results: next()
        .filter(entry => entry.accounts.some((name, index) => name === address && isWritten(entry, index)))
        .map(({ slot }) => {
          const account = ledger.vm.account(address) ?? closed(address)
          return { context: { slot }, value: renderAccount(ledger.vm, account, encoding) }
        }),
    })
  },
  logs(ledger, params) {
    const mentioned = readMentions(params.any(0))
    const settings = params.settings(1)
    const next = watchLanded(ledger, settings.commitment)
    return () => ({
      results: next()
        .filter(({ accounts }) => !mentioned || accounts.includes(mentioned))
        .map(({ slot, signature, outcome }) => ({
          context: { slot },
          value: { signature, err: outcome.error, logs: outcome.logs },
        })),
    })
  },
  slot({ slots }) {
    let last = slots.at()
    return () => {
      const slot = slots.at()
      if (slot === last) return { results: [] }
      last = slot
      return { results: [{ slot, parent: slot - 1, root: slots.at('finalized') }] }
    }
  },
}

/**
 * @returns a function that lists the transactions which have reached `commitment` since its last call, oldest
 *   first
 */
function watchLanded({ landed, slots }: Ledger, commitment: Commitment): () => readonly Landed[] {
  let at = landed.length
  return () => {
    const from = at
    for (let entry = landed[at]; entry && slots.reached(entry.slot, commitment); entry = landed[at]) at++
    return landed.slice(from, at)
  }
}

function isWritten({ transaction, loaded }: Landed, index: number): boolean {
  const own = transaction.message.accountKeys.length
  return index < own ? isWritable(transaction.message, index) : index < own + loaded.writable.length
}

/** A closed account, as nodes report it. */
const closed = (address: string): Account => ({
  address,
  lamports: 0n,
  data: new Uint8Array(),
  owner: SYSTEM_PROGRAM,
  executable: false,
})

/** The address whose logs are requested, or undefined for all. */
function readMentions(filter: unknown): string | undefined {
  if (filter === 'all' || filter === 'allWithVotes') return undefined
  const addresses = readSettings(filter).list('mentions')
  if (addresses?.length !== 1) throw invalidParams('Invalid Request: Only 1 address supported')
  return readAddress(addresses[0])
}
