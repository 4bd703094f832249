import { base58 } from '@scure/base'
import { addressBytes } from './address'
import { createFaucet } from './faucet'
import { feeOf } from './fee'
import { type Loaded, loadAddresses } from './lookupTables'
import { SYSTEM_PROGRAM, TOKEN_PROGRAMS } from './programs'
import type { Transaction } from './readTransaction'
import type { Slots } from './slots'
import { readToken } from './splToken'
import type { Outcome, Vm } from './vm'

/** Balance of a token account at a certain time. */
export interface TokenBalance {
  /** Index in the transaction's accounts. */
  readonly index: number
  readonly mint: string
  readonly owner: string
  readonly program: string
  readonly amount: bigint
  readonly decimals: number
}

/** A transaction on the chain, successful or failed. */
export interface Landed {
  /** base58 */
  readonly signature: string
  readonly slot: number
  readonly transaction: Transaction
  readonly outcome: Outcome
  readonly loaded: Loaded
  /** The message's own accounts, then the loaded ones. */
  readonly accounts: readonly string[]
  readonly fee: bigint
  readonly before: Holdings
  readonly after: Holdings
}

/** Balances of a transaction's accounts, in order. */
export interface Holdings {
  readonly lamports: readonly bigint[]
  readonly tokens: readonly TokenBalance[]
}

/** Faults that tests can set at any time. */
export interface Switches {
  /** Delay of HTTP responses (ms). */
  latency: number
  /** Number of next transactions that are accepted but never land. */
  dropAfterBroadcast: number
  /** Number of slots from sending a transaction to its landing. */
  landAfter: number
}

export interface Ledger {
  readonly vm: Vm
  readonly slots: Slots
  readonly switches: Switches
  /** All landed transactions, oldest first. */
  readonly landed: readonly Landed[]
  find(signature: string): Landed | undefined
  /** Sets the chain's clock and simulates the transaction. */
  simulate(transaction: Transaction, verifySignatures: boolean): Outcome
  /**
   * Accepts a transaction without preflight check: it lands, at once or later, or is lost, depending on
   * `switches`.
   */
  broadcast(transaction: Transaction): void
  /** Pays from the faucet. @returns the signature of the transfer */
  airdrop(address: Uint8Array, lamports: bigint): string
  /** Lands delayed transactions that are due. */
  catchUp(): void
  /** @param listener called after each landed transaction @returns a function that unsubscribes */
  onLanded(listener: () => void): () => void
}

export const signatureOf = ({ signatures }: Transaction): string =>
  base58.encode(signatures[0] ?? new Uint8Array(64))

const FAUCET_LAMPORTS = 10n ** 18n

/**
 * Creates a ledger that runs transactions slot by slot and stores their results. The function is long because
 * sending, landing and finding share the pending and landed transactions.
 */
export function createLedger(vm: Vm, slots: Slots): Ledger {
  const landed: Landed[] = []
  const bySignature = new Map<string, Landed>()
  const waiting = new Map<string, { readonly transaction: Transaction; readonly due: number }>()
  const listeners = new Set<() => void>()
  const switches: Switches = { latency: 0, dropAfterBroadcast: 0, landAfter: 0 }
  const faucet = createFaucet()
  vm.setAccount({
    address: faucet.address,
    lamports: FAUCET_LAMPORTS,
    data: new Uint8Array(),
    owner: SYSTEM_PROGRAM,
    executable: false,
  })

  const setClock = (slot: number) => vm.setClock(slot, slots.epoch(slot).epoch, slots.time(slot))

  const run = (transaction: Transaction) => {
    const signature = signatureOf(transaction)
    if (bySignature.has(signature) || !isRunnable(transaction)) return
    if (!slots.isGood(transaction.message.recentBlockhash)) return
    const slot = slots.at()
    setClock(slot)
    const loaded = loadAddresses(vm, transaction.message)
    const accounts = [...transaction.message.accountKeys, ...loaded.writable, ...loaded.readonly]
    const before = holdingsOf(vm, accounts)
    const outcome = vm.run(transaction)
    if (!outcome.executed) return
    const entry: Landed = {
      signature,
      slot,
      transaction,
      outcome,
      loaded,
      accounts,
      fee: feeOf(transaction.message),
      before,
      after: holdingsOf(vm, accounts),
    }
    landed.push(entry)
    bySignature.set(signature, entry)
    for (const listener of listeners) listener()
  }

  const ledger: Ledger = {
    vm,
    slots,
    switches,
    landed,
    find: signature => bySignature.get(signature),
    simulate(transaction, verifySignatures) {
      if (!isRunnable(transaction)) return refused('AccountLoadedTwice')
      if (!slots.isGood(transaction.message.recentBlockhash)) return refused('BlockhashNotFound')
      setClock(slots.at())
      return vm.simulate(transaction, verifySignatures)
    },
    broadcast(transaction) {
      if (switches.dropAfterBroadcast > 0) {
        switches.dropAfterBroadcast--
        return
      }
      if (!switches.landAfter) return run(transaction)
      const signature = signatureOf(transaction)
      if (!waiting.has(signature))
        waiting.set(signature, { transaction, due: slots.at() + switches.landAfter })
    },
    airdrop(address, lamports) {
      const transaction = faucet.pay(address, lamports, slots.blockhash(slots.at()).blockhash)
      run(transaction)
      return signatureOf(transaction)
    },
    catchUp() {
      for (const [signature, { transaction, due }] of waiting)
        if (slots.at() >= due) {
          waiting.delete(signature)
          run(transaction)
        }
    },
    onLanded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return ledger
}

/**
 * Rejects duplicate accounts, which the native code cannot handle since it looks up signatures by address.
 */
const isRunnable = ({ message }: Transaction): boolean =>
  new Set(message.accountKeys).size === message.accountKeys.length

const refused = (error: string): Outcome => ({
  error,
  executed: false,
  logs: [],
  units: 0n,
  returnData: null,
  inner: [],
  accounts: [],
})

function holdingsOf(vm: Vm, addresses: readonly string[]): Holdings {
  const accounts = addresses.map(address => vm.account(address))
  return {
    lamports: accounts.map(account => account?.lamports ?? 0n),
    tokens: accounts.flatMap((account, index) => {
      const token = account && account.owner in TOKEN_PROGRAMS ? readToken(account.data) : undefined
      if (!account || token?.kind !== 'account') return []
      const { mint, owner, amount } = token
      return [{ index, mint, owner, amount, program: account.owner, decimals: decimalsOf(vm, mint) }]
    }),
  }
}

/** Decimals of a mint; 0 when there is none. */
export function decimalsOf(vm: Vm, mint: string): number {
  const account = addressBytes(mint) && vm.account(mint)
  const token = account ? readToken(account.data) : undefined
  return token?.kind === 'mint' ? token.decimals : 0
}
