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

/** What a token account held at some moment. */
export interface TokenBalance {
  /** Among the transaction's accounts. */
  readonly index: number
  readonly mint: string
  readonly owner: string
  readonly program: string
  readonly amount: bigint
  readonly decimals: number
}

/** A transaction that is on the chain, failed or not. */
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

/** Balances of a transaction's accounts, in their order. */
export interface Holdings {
  readonly lamports: readonly bigint[]
  readonly tokens: readonly TokenBalance[]
}

/** What goes wrong, or slowly, by a test's wish; each field may be set at any time. */
export interface Switches {
  /** ms before an HTTP call is answered. */
  latency: number
  /** How many transactions are taken, answered with their signature, and then never land. */
  dropAfterBroadcast: number
  /** Slots between a transaction's signature and its landing. */
  landAfter: number
}

export interface Ledger {
  readonly vm: Vm
  readonly slots: Slots
  readonly switches: Switches
  /** All that landed, oldest first. */
  readonly landed: readonly Landed[]
  find(signature: string): Landed | undefined
  /** Fills in what the transaction may see of the time, and tries it. */
  simulate(transaction: Transaction, verifySignatures: boolean): Outcome
  /** Takes a transaction as a node does that has checked it: it lands, now or later, or is lost. */
  broadcast(transaction: Transaction): void
  /** Pays from nowhere. @returns the signature of the transfer. */
  airdrop(address: Uint8Array, lamports: bigint): string
  /** Lands what is due. */
  catchUp(): void
  /** @param listener called after something has landed. @returns what ends that */
  onLanded(listener: () => void): () => void
}

export const signatureOf = ({ signatures }: Transaction): string =>
  base58.encode(signatures[0] ?? new Uint8Array(64))

const FAUCET_LAMPORTS = 10n ** 18n

/**
 * Takes transactions in, slot by slot, and remembers what became of them. It is long since sending, landing and
 * looking up share the transactions that wait and those that landed.
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

/** The native code takes each signer's signature by its address: two of one address it would not understand. */
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

/** Of a mint; 0 when there is none. */
export function decimalsOf(vm: Vm, mint: string): number {
  const account = addressBytes(mint) && vm.account(mint)
  const token = account ? readToken(account.data) : undefined
  return token?.kind === 'mint' ? token.decimals : 0
}
