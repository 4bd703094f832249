import { computed } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { isNativeToken } from '../../lib/account/nativeToken'
import { parseAmount } from '../../lib/format/amount'
import { GAS_UNITS, spendable } from '../../lib/swap/swapTerms'
import type { SwapToken } from '../../net/swap/getSwapTokens'
import { createHoldings } from '../account/holdings'
import { createSwap, toSwapOrder } from './swap'

/** Factor on the assumed gas, because some routes take more. Unused gas is not charged. */
const GAS_MARGIN = 2n

/** The account's spendable balances: the same ones that the account view shows, as integers (P42). */
export function createSwapFunds(aglet: Aglet) {
  const { native, tokens } = aglet.get(createHoldings)
  const { terms, gas } = aglet.get(createSwap)

  /** A map by address, since there may be thousands of tokens on both sides. */
  const held = computed(
    () => new Map(tokens.value.value?.map(token => [token.address?.toLowerCase(), token])),
  )
  /** In the token's smallest unit; undefined while it is not known. */
  const balanceOf = ({ address, decimals }: SwapToken): bigint | undefined => {
    if (isNativeToken(address)) return native.value.value?.amount
    const row = held.value.get(address.toLowerCase())
    const [whole = '0', fraction = ''] = (row?.quantity.numeric ?? '0').split('.')
    return tokens.value.value && parseAmount(`${whole}.${fraction.slice(0, decimals)}`, decimals)
  }
  /** Whether the account pays gas; a smart account's fees are not taken from its balance ([6.1]). */
  const paysGas = computed(() => aglet.account.account.value.allAccounts[0]?.type !== 'smartAccount')
  /** Network cost assumed before the swap is built, in wei. */
  const cost = computed(() => gas.value && GAS_UNITS * gas.value.standard)
  return {
    balanceOf,
    cost,
    /** The spendable amount of a token; for the native coin, less the highest assumed network cost. */
    maxOf(token: SwapToken): bigint {
      const amount = balanceOf(token) ?? 0n
      const reserve =
        isNativeToken(token.address) && paysGas.value
          ? GAS_MARGIN * GAS_UNITS * (gas.value?.instant ?? 0n)
          : 0n
      return spendable(amount, reserve)
    },
    /** What the balance is insufficient for ([4.20]); undefined also while balances are unknown. */
    missing: computed((): 'source' | 'gas' | undefined => {
      const order = toSwapOrder({
        ...terms.value,
        destination: terms.value.destination ?? terms.value.source,
      })
      if (!order) return
      const { source, amount } = order
      const has = balanceOf(source)
      if (has !== undefined && has < amount) return 'source'
      const coins = native.value.value?.amount
      if (!paysGas.value || gas.value?.sponsorable || coins === undefined || cost.value === undefined) return
      return coins < cost.value + (isNativeToken(source.address) ? amount : 0n) ? 'gas' : undefined
    }),
  }
}
