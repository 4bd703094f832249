import { createHash, randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'

export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** ms */
const SLOT_MS = 400
const SLOTS_PER_EPOCH = 432_000
/** The first slot, the start of an epoch. */
const START = 1019 * SLOTS_PER_EPOCH
/** Blocks are fewer than slots on a real chain; whoever takes one for the other shall notice here. */
const SKIPPED = 21_600_000
/** How many blocks a blockhash stays good for. */
const BLOCKHASH_LIFETIME_SLOTS = 150
/** Slots until a block counts as … */
const AGE: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 1, finalized: 32 }

/** Time as a Solana chain tells it. Nothing happens between calls: all of it follows from the clock. */
export interface Slots {
  /** The newest slot that has reached `commitment`. */
  at(commitment?: Commitment): number
  /** The height of the slot's block. */
  height(slot: number): number
  epoch(slot: number): { readonly epoch: number; readonly index: number; readonly length: number }
  /** Whole seconds since 1970. */
  time(slot: number): number
  reached(slot: number, commitment: Commitment): boolean
  /** Hands out the blockhash of a slot. */
  blockhash(slot: number): { readonly blockhash: string; readonly lastValidBlockHeight: number }
  /** Whether the blockhash was handed out, and is young enough. */
  isGood(blockhash: string): boolean
  /** Lets so many slots pass at once. */
  skip(slots: number): void
}

/**
 * @param now ms since 1970
 * @param byAge whether a block's commitment grows with its age; false: all is finalized at once
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

/** What lets every blockhash that was handed out so far expire. */
export const EXPIRY = BLOCKHASH_LIFETIME_SLOTS + 1
