import { EXTENSION, mintExtension } from './mintExtension'

/**
 * Length of both extensions (bytes). Each has two numbers: the one that applies until a moment, and the one that
 * applies from then on.
 */
const SCALE = { bytes: 56, offsets: [32, 48] } as const
const INTEREST = { bytes: 52, offsets: [40, 50] } as const

/**
 * Whether wallets show other amounts of a token than the smallest units divided by its decimals, because the
 * issuer gave its Token-2022 mint a multiplier (ScaledUiAmountConfig) or an interest rate
 * (InterestBearingConfig), now or for a moment to come.
 */
export function hasScaledAmounts(mint: Uint8Array): boolean {
  const scale = mintExtension(mint, EXTENSION.scaledUiAmount, SCALE.bytes)
  const interest = mintExtension(mint, EXTENSION.interestBearing, INTEREST.bytes)
  return (
    (!!scale && SCALE.offsets.some(at => scale.getFloat64(at, true) !== 1)) ||
    (!!interest && INTEREST.offsets.some(at => interest.getInt16(at, true) !== 0))
  )
}
