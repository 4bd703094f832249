import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { AgletError } from '../../errors'
import { type Asset, assetsOf, NATIVE, worthOf } from '../../lib/account/asset'
import { caipAddress } from '../../lib/account/caip'
import { formatAmount, parseAmount } from '../../lib/format/amount'
import { amountToFiat, fiatToAmount } from '../../lib/format/fiatAmount'
import { readRecipient, type TypedRecipient } from '../../lib/send/recipient'
import type { SendPlan } from '../../lib/send/sendPlan'
import { sendStep } from '../../lib/send/sendStep'
import type { CaipAddress, Fee, TokenBalance } from '../../types'
import { createHoldings } from '../account/holdings'

/** The typed recipient, and the result of resolving it. */
export interface SendRecipient extends TypedRecipient {
  /** The name that resolved to the address. */
  readonly resolved?: string
  /** Whether another name can be confused with it; the code for this check loads with the first name. */
  readonly isLike?: (name: string) => boolean
  readonly avatar?: string
  /** A name is being looked up. */
  readonly isResolving?: boolean
  /**
   * Why the name gives no address. `unknown`: none was found; `doubtful`: it can be confused with another
   * name; `failed`: the lookup failed; `moved`: it resolved to another address when it was checked again
   * before sending.
   */
  readonly failure?: 'unknown' | 'doubtful' | 'failed' | 'moved'
  /** The address shown before, and the current address; without `now` the name resolves to none. */
  readonly moved?: { readonly before: string; readonly now?: string | undefined }
  /** There is code at the address. */
  readonly contract?: boolean
}

/** A prepared transfer: the asset, and the plan for the wallet request. */
export interface PreparedTransfer {
  /** The sending account, on its network. */
  readonly of: CaipAddress
  readonly asset: Asset
  readonly plan: SendPlan
}

export interface Draft {
  /** The sending account. */
  readonly of: CaipAddress
  /** `key` of the asset. */
  readonly key?: string
  /** The typed amount, with `.` before the decimals. */
  readonly typed: string
  /** Whether the amount was typed in fiat. */
  readonly inFiat: boolean
  readonly max: boolean
  readonly recipient: SendRecipient
  /** The newest known fee; kept while a newer one is being estimated. */
  readonly fee?: Fee
  /** Whether the last fee estimate failed. */
  readonly feeFailed?: boolean
  readonly prepared?: PreparedTransfer
  /** Why the transfer could not be prepared. */
  readonly error?: AgletError
}

const emptyFor = (of: CaipAddress): Draft => ({
  of,
  typed: '',
  inFiat: false,
  max: false,
  recipient: { text: '' },
})

/**
 * The send form (spec [3.10]). It belongs to one account on one network; for another one it starts empty
 * ([4.12]). The function is long because everything shown is computed from one draft, next to the functions
 * that change it.
 */
export function createSend(aglet: Aglet) {
  const { account } = aglet
  const holdings = aglet.get(createHoldings)
  const network = computed(() => account.network.value.network)
  const accountKey = computed(() =>
    caipAddress(network.value.caipNetworkId, account.account.value.address ?? ''),
  )
  const last = signal<Draft>()
  const draft = computed(() =>
    last.value?.of === accountKey.value ? last.value : emptyFor(accountKey.value),
  )
  const change = (fields: Partial<Draft>) => {
    last.value = { ...draft.peek(), ...fields }
  }

  const walletTokens = signal<{ readonly of: string; readonly tokens: readonly TokenBalance[] }>()
  const assets = computed((): readonly Asset[] => {
    const known = holdings.tokens.value.value
    // The holdings belong to another account.
    if (holdings.key.value !== accountKey.value) return []
    const tokens = walletTokens.value?.of === accountKey.value ? walletTokens.value.tokens : undefined
    // Reuse the known spelling of a token's address, so that its key stays the same however the wallet writes
    // it.
    const named = tokens?.map(token => {
      const { address } =
        known?.find(other => other.address?.toLowerCase() === token.address?.toLowerCase()) ?? {}
      return address ? { ...token, address } : token
    })
    return assetsOf(network.value, holdings.native.value.value, named ?? known)
  })
  const asset = computed(() => assets.value.find(({ key }) => key === draft.value.key))
  const coin = computed(() => assets.value.find(({ key }) => key === NATIVE))

  const amount = computed((): bigint | undefined => {
    const { max, inFiat, typed, fee } = draft.value
    if (!asset.value) return
    const { amount: held, decimals, price, key } = asset.value
    if (!max) return inFiat ? fiatToAmount(typed, price, decimals) : parseAmount(typed, decimals)
    if (key !== NATIVE) return held
    return fee && maxOf(held, fee)
  })
  const textOf = (units: bigint, { price, decimals }: Asset, inFiat: boolean) =>
    inFiat ? (amountToFiat(units, price, decimals) ?? '') : formatAmount(units, decimals)
  /** The text of the amount field: the typed text, or the maximum. */
  const text = computed((): string => {
    const { max, inFiat, typed } = draft.value
    if (!max || !asset.value) return typed
    return amount.value === undefined ? '' : textOf(amount.value, asset.value, inFiat)
  })
  /** The asset that was sent last, by account. */
  const lastKeys = signal<ReadonlyMap<string, string>>(new Map())
  /**
   * The preselected asset: the one sent last, else the most valuable; undefined until the holdings are known.
   */
  const preset = computed((): string | undefined => {
    const { status, value } = holdings.tokens.value
    const held = assets.value.filter(({ amount }) => amount > 0n)
    if (!value && status !== 'failed') return
    const worthOfAll = (of: Asset) => worthOf(of.amount, of) ?? 0
    const largest = held.reduce<Asset | undefined>(
      (best, one) => (best && worthOfAll(best) >= worthOfAll(one) ? best : one),
      held.find(({ key }) => key === NATIVE),
    )
    return (held.find(({ key }) => key === lastKeys.value.get(accountKey.value)) ?? largest)?.key
  })

  return {
    network,
    assets,
    asset,
    /** The native coin, which pays the fee. */
    coin,
    amount,
    text,
    preset: preset as ReadonlySignal<string | undefined>,
    draft: draft as ReadonlySignal<Draft>,
    step: computed(() => {
      const { recipient, max, fee } = draft.value
      const sent = asset.value?.key === NATIVE ? (amount.value ?? 0n) : 0n
      const held = coin.value?.amount
      return sendStep({
        asset: asset.value,
        typed: text.value,
        amount: amount.value,
        max,
        spare: held === undefined ? undefined : held - sent,
        fee,
        recipient,
      })
    }),

    /** Sets the balances that the wallet itself reports ([3.7]); they take precedence over the API's. */
    setWalletTokens(of: string, tokens: readonly TokenBalance[] | undefined) {
      walletTokens.value = tokens && { of, tokens }
    },
    /** Chooses another asset and clears the amount. */
    chooseAsset: (key: string) => {
      const { prepared, fee, error, ...rest } = draft.peek()
      last.value = { ...rest, key, typed: '', max: false, inFiat: false }
    },
    setTypedAmount: (typed: string) => change({ typed, max: false }),
    setMax: () => change({ max: true }),
    /**
     * Switches between token and fiat; the typed amount is converted. Without a price, the view offers only the
     * way back to the token.
     */
    toggleFiat() {
      const of = asset.peek()
      const now = amount.peek()
      const inFiat = !draft.peek().inFiat
      change({ inFiat, typed: of && now !== undefined ? textOf(now, of, inFiat) : '' })
    },
    /** Sets the typed or pasted recipient. @returns the parsed recipient */
    address(text: string): SendRecipient {
      const found = readRecipient(text, network.peek().chainNamespace)
      const recipient = found.name ? { ...found, isResolving: true } : found
      change({ recipient })
      return recipient
    },
    /** Adds details of a recipient; ignored when another one was entered meanwhile. */
    updateRecipient(of: SendRecipient, more: Partial<SendRecipient>): SendRecipient {
      const recipient = { ...of, isResolving: false, ...more }
      // Also while another account or network is active for a moment, so that nothing is missing afterwards.
      const now = last.peek()
      if (now?.recipient === of) last.value = { ...now, recipient }
      return recipient
    },
    /** Records that the recipient's name no longer resolves to the shown address, and removes the address. */
    moveRecipient(of: SendRecipient, moved: NonNullable<SendRecipient['moved']>) {
      if (draft.peek().recipient === of) change({ recipient: { text: of.text, failure: 'moved', moved } })
    },
    /** @param of CAIP-10 of the account that the result is for; a result for another account is dropped */
    setPrepared(of: string, found: Pick<Draft, 'fee' | 'feeFailed' | 'prepared' | 'error'>) {
      if (of !== accountKey.peek()) return
      const { error, prepared, fee, ...rest } = draft.peek()
      // A transfer is shown with its own cost, which may be unknown. An earlier one is outdated.
      last.value = { ...rest, ...(fee && !found.prepared && { fee }), ...found }
    },
    /** [4.28] */
    reset: () => {
      const { of, key } = draft.peek()
      if (key) lastKeys.value = new Map(lastKeys.peek()).set(of, key)
      last.value = undefined
    },
    /** CAIP-10 of the account that the form belongs to. */
    here: accountKey,
  }
}

/** The native balance minus the maximum network fee. */
export const maxOf = (held: bigint, { cost }: Fee): bigint => (held > cost ? held - cost : 0n)
