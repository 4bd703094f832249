import { createHash, randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'

export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Duration of a slot (ms). */
const SLOT_MS = 400
const SLOTS_PER_EPOCH = 432_000
/** The first slot, which is the start of an epoch. */
const START = 1019 * SLOTS_PER_EPOCH
/**
 * Difference between slot and block height, as on a real chain, so that code which confuses them fails here
 * too.
 */
const SKIPPED = 21_600_000
/** Number of blocks for which a blockhash is valid. */
const BLOCKHASH_LIFETIME_SLOTS = 150
/** Number of slots until a block reaches a commitment. */
const AGE: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 1, finalized: 32 }

/** Slots, epochs and blockhashes of the chain, all computed from the clock. */
export interface Slots {
  /** The latest slot that has reached `commitment`. */
  at(commitment?: Commitment): number
  /** The height of the slot's block. */
  height(slot: number): number
  epoch(slot: number): { readonly epoch: number; readonly index: number; readonly length: number }
  /** Whole seconds since 1970. */
  time(slot: number): number
  reached(slot: number, commitment: Commitment): boolean
  /** Returns a slot's blockhash, and records it as valid. */
  blockhash(slot: number): { readonly blockhash: string; readonly lastValidBlockHeight: number }
  /** Whether the blockhash was returned by `blockhash` and has not expired. */
  isGood(blockhash: string): boolean
  /** Advances the clock by a number of slots. */
  skip(slots: number): void
}

/**
 * @param now ms since 1970
 * @param byAge whether a block's commitment depends on its age; if false, all blocks are finalized at once
 */
export function createSlots(now: () => number, byAge: boolean): Slots {
  const started = now()
  const seed = randomBytes(32)
  const handedOut = new Map<string, number>()
  let skipped = 0
  const newest = () => START + skipped + Math.floor((now() - started) / SLOT_MS)
  const age = (commitment: Commitment) => (byAge ? AGE[commitment] : 0)

  return {
    at: (commitment = 'processed') => newest() - age(commitment),
    height: slot => slot - SKIPPED,
    epoch: slot => ({
      epoch: Math.floor(slot / SLOTS_PER_EPOCH),
      index: slot % SLOTS_PER_EPOCH,
      length: SLOTS_PER_EPOCH,
    }),
    time: slot => Math.floor((started + (slot - START) * SLOT_MS) / 1000),
    reached: (slot, commitment) => newest() - slot >= age(commitment),
    blockhash(slot) {
      const blockhash = base58.encode(createHash('sha256').update(seed).update(String(slot)).digest())
      for (const [old, at] of handedOut) if (newest() - at > BLOCKHASH_LIFETIME_SLOTS) handedOut.delete(old)
      handedOut.set(blockhash, slot)
      return { blockhash, lastValidBlockHeight: slot - SKIPPED + BLOCKHASH_LIFETIME_SLOTS }
    },
    isGood(blockhash) {
      const slot = handedOut.get(blockhash)
      return slot !== undefined && newest() - slot <= BLOCKHASH_LIFETIME_SLOTS
    },
    skip(slots) {
      skipped += slots
    },
  }
}

/** Number of slots after which all current blockhashes have expired. */
export const EXPIRY = BLOCKHASH_LIFETIME_SLOTS + 1
