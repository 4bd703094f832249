/** Symbols that are offered first, in this order ([9.21]). */
export const SUGGESTED: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
/** Symbols that come before others in a list; a longer one, which the suggested ones begin ([9.21]). */
export const POPULAR: readonly string[] = [
  ...SUGGESTED,
  ...'METAL DAI CHAMP WOLF SALE BAL BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC LINK CHP amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'.split(
    ' ',
  ),
]
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

/**
 * Popular ones first, then the others, each by symbol; before all of them what bears the symbol that was typed.
 *
 * @param typed in lower case
 * @param isFalse a token that bears another's symbol, which is no popular one
 */
export function inListOrder<T extends { readonly symbol: string }>(
  tokens: readonly T[],
  typed: string,
  isFalse: (token: T) => unknown,
): readonly T[] {
  const popular = new Set(POPULAR)
  const rank = (token: T) =>
    token.symbol.toLowerCase() === typed ? 0 : popular.has(token.symbol) && !isFalse(token) ? 1 : 2
  const ranks = new Map(tokens.map(token => [token, rank(token)]))
  return [...tokens].sort((a, b) => ranks.get(a)! - ranks.get(b)! || a.symbol.localeCompare(b.symbol))
}
