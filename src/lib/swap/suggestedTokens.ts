/** Symbols that are suggested, in this order ([9.21]). */
export const SUGGESTED: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
/** Symbols that are listed before others ([9.21]); includes the suggested ones. */
export const POPULAR: readonly string[] = [
  ...SUGGESTED,
  ...'METAL DAI CHAMP WOLF SALE BAL BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC LINK CHP amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'.split(
    ' ',
  ),
]
/** Maximum number of suggestions. */
const MAX_TOKENS = 8

/**
 * The first token in the list for each suggested symbol, in the order of the suggestions.
 *
 * @param isImitation whether a token imitates another's symbol; such tokens are left out
 */
export function suggestedTokens<T extends { readonly symbol: string }>(
  tokens: readonly T[],
  isImitation: (token: T) => unknown,
): readonly T[] {
  const found = new Map<string, T>()
  for (const token of tokens)
    if (SUGGESTED.includes(token.symbol) && !found.has(token.symbol) && !isImitation(token))
      found.set(token.symbol, token)
  return SUGGESTED.flatMap(symbol => found.get(symbol) ?? []).slice(0, MAX_TOKENS)
}

/**
 * Sorts popular tokens before the others, each group by symbol; a token whose symbol equals the search text
 * comes first.
 *
 * @param typed the search text, in lower case
 * @param isImitation whether a token imitates another's symbol; such a token does not count as popular
 */
export function inListOrder<T extends { readonly symbol: string }>(
  tokens: readonly T[],
  typed: string,
  isImitation: (token: T) => unknown,
): readonly T[] {
  const popular = new Set(POPULAR)
  const rank = (token: T) =>
    token.symbol.toLowerCase() === typed ? 0 : popular.has(token.symbol) && !isImitation(token) ? 1 : 2
  const ranks = new Map(tokens.map(token => [token, rank(token)]))
  return [...tokens].sort((a, b) => ranks.get(a)! - ranks.get(b)! || a.symbol.localeCompare(b.symbol))
}
