import { feeOf } from '../fee'
import type { Methods } from '../methods'
import { readWireMessage } from '../params'
import { CODES, RpcError } from '../rpcError'
import { API_VERSION, FEATURE_SET } from './version'
import { slotFor, withContext } from './withContext'

/**
 * Genesis hash of mainnet, which the local chain replaces; its first 32 characters are the CAIP-2 reference.
 */
export const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

/** Maximum size of an account (bytes). */
const MAX_SPACE_BYTES = 10 * 1024 * 1024
/** Number of slots in getRecentPrioritizationFees. */
const FEE_SLOTS = 8

/** Methods for time, blocks and fees. */
export const chainMethods: Methods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': API_VERSION, 'feature-set': FEATURE_SET }),
  getGenesisHash: () => GENESIS_HASH,
  getSlot: (ledger, params) => slotFor(ledger, params.settings(0)),
  getBlockHeight: (ledger, params) => ledger.slots.height(slotFor(ledger, params.settings(0))),
  getBlockTime: ({ slots }, params) => {
    const slot = params.number(0)
    if (slot > slots.at()) throw new RpcError(-32004, `Block not available for slot ${slot}`)
    return slots.time(slot)
  },
  getEpochInfo(ledger, params) {
    const slot = slotFor(ledger, params.settings(0))
    const { epoch, index, length } = ledger.slots.epoch(slot)
    return {
      absoluteSlot: slot,
      blockHeight: ledger.slots.height(slot),
      epoch,
      slotIndex: index,
      slotsInEpoch: length,
      transactionCount: ledger.landed.length,
    }
  },
  getTransactionCount: ledger => ledger.landed.length,
  getLatestBlockhash(ledger, params) {
    const settings = params.settings(0)
    return withContext(ledger, settings, ledger.slots.blockhash(slotFor(ledger, settings)))
  },
  isBlockhashValid: (ledger, params) =>
    withContext(ledger, params.settings(1), ledger.slots.isGood(params.address(0))),
  getFeeForMessage(ledger, params) {
    const message = readWireMessage(params.text(0))
    // As on a node, the fee is null if the blockhash is not valid.
    const fee = ledger.slots.isGood(message.recentBlockhash) ? feeOf(message) : null
    return withContext(ledger, params.settings(1), fee)
  },
  getMinimumBalanceForRentExemption({ vm }, params) {
    const bytes = params.number(0)
    if (bytes > MAX_SPACE_BYTES)
      throw new RpcError(CODES.params, `Invalid params: at most ${MAX_SPACE_BYTES} bytes`)
    return vm.rent(bytes)
  },
  getRecentPrioritizationFees({ slots }) {
    const newest = slots.at()
    return Array.from({ length: FEE_SLOTS }, (_, index) => ({
      slot: newest - FEE_SLOTS + 1 + index,
      prioritizationFee: 0,
    }))
  },
}
