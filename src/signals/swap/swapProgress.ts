import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { isCaipAddress, parseCaipAddress } from '../../lib/account/caip'
import { defined } from '../../lib/data/defined'
import { finite, matching, record } from '../../lib/data/json'
import { isDecimal } from '../../lib/format/amount'
import { isSlippage } from '../../lib/swap/swapTerms'
import type { CaipAddress } from '../../types'

/** A swap whose approval was requested; persisted, so that the user can continue after a reload. */
export interface SwapProgress {
  /** CAIP-10 of the swapping account. */
  readonly account: CaipAddress
  readonly source: CaipAddress
  readonly destination: CaipAddress
  /** As typed. */
  readonly amount: string
  readonly slippage: number
  /** The approval's hash, once the wallet has sent it. */
  readonly hash?: string
  /** ms since 1970 */
  readonly at: number
}

/** A stored swap is dropped after a day (ms), because its prices are outdated. */
const MAX_AGE_MS = 24 * 3_600_000
const HASH = /^0x[0-9a-fA-F]{64}$/

/** Reads one stored entry. Storage may hold anything, so every field is checked. */
export function readProgress(value: unknown, now: number): SwapProgress | undefined {
  const { account, source, destination, amount, slippage, ...rest } = record(value) ?? {}
  const at = finite(rest['at'])
  const network = parseCaipAddress(account)?.networkId
  const isHere = (token: unknown): token is CaipAddress => parseCaipAddress(token)?.networkId === network
  if (!isCaipAddress(account) || !isHere(source) || !isHere(destination) || source === destination) return
  if (!isDecimal(amount) || !isSlippage(slippage) || at === undefined || Math.abs(now - at) > MAX_AGE_MS)
    return
  return defined({ account, source, destination, amount, slippage, hash: matching(rest['hash'], HASH), at })
}

export function createSwapProgress({ storage }: Aglet) {
  const saved = signal(readProgress(storage.get('swap'), Date.now()))
  const save = (next?: SwapProgress) => {
    saved.value = next
    storage.set('swap', next)
  }
  return {
    saved: saved as ReadonlySignal<SwapProgress | undefined>,
    /** When an approval of this visit was confirmed last (ms since 1970). */
    approvedAt: 0,
    save: save as (next: SwapProgress) => void,
    clear: () => save(),
  }
}
