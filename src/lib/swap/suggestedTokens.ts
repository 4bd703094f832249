/** Symbols that are offered first, in this order ([9.21]). */
export const SUGGESTED: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
/** Shown at once. */
const MAX_TOKENS = 8

/**
 * The first tokens of a list that bear a suggested symbol, in the order of the suggestions.
 *
 * @param isFalse leaves out a token that bears another's symbol
 */
export function suggestedTokens<T extends { readonly symbol: string }>(
  tokens: readonly T[],
  isFalse: (token: T) => unknown,
): readonly T[] {
  const found = new Map<string, T>()
  for (const token of tokens)
    if (SUGGESTED.includes(token.symbol) && !found.has(token.symbol) && !isFalse(token))
      found.set(token.symbol, token)
  return SUGGESTED.flatMap(symbol => found.get(symbol) ?? []).slice(0, MAX_TOKENS)
}
