import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../aglet'
import { isDecimal } from '../lib/amount'
import { isCaipAddress, parseCaipAddress } from '../lib/caip'
import { defined } from '../lib/defined'
import { finite, matching, record } from '../lib/json'
import { isSlippage } from '../lib/swapTerms'
import type { CaipAddress } from '../types'

/** A swap whose approval was asked for: kept over a reload, so that one can go on. */
export interface SwapProgress {
  /** CAIP-10 of whose swap it is. */
  readonly account: CaipAddress
  readonly source: CaipAddress
  readonly destination: CaipAddress
  /** As typed. */
  readonly amount: string
  readonly slippage: number
  /** Of the approval, once the wallet has sent it. */
  readonly hash?: string
  /** ms since 1970 */
  readonly at: number
}

/** Then prices are others, and the user is elsewhere (ms): a day. */
const LIFE = 24 * 3_600_000
const HASH = /^0x[0-9a-fA-F]{64}$/

/** Storage may hold anything. */
export function readProgress(value: unknown, now: number): SwapProgress | undefined {
  const { account, source, destination, amount, slippage, ...rest } = record(value) ?? {}
  const at = finite(rest['at'])
  const network = parseCaipAddress(account)?.networkId
  const isHere = (token: unknown): token is CaipAddress => parseCaipAddress(token)?.networkId === network
  if (!isCaipAddress(account) || !isHere(source) || !isHere(destination) || source === destination) return
  if (!isDecimal(amount) || !isSlippage(slippage) || at === undefined || Math.abs(now - at) > LIFE) return
  return defined({ account, source, destination, amount, slippage, hash: matching(rest['hash'], HASH), at })
}

export function createSwapProgress({ storage }: Aglet) {
  const kept = signal(readProgress(storage.get('swap'), Date.now()))
  const keep = (next?: SwapProgress) => {
    kept.value = next
    storage.set('swap', next)
  }
  return {
    kept: kept as ReadonlySignal<SwapProgress | undefined>,
    keep: keep as (next: SwapProgress) => void,
    drop: () => keep(),
  }
}
