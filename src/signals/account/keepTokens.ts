import type { TokenBalance } from '../../types'

const idOf = ({ chainId, address }: TokenBalance) => address ?? chainId

/** Compares all fields of a listed token that can change. */
const isSame = (a: TokenBalance, b: TokenBalance) =>
  a.name === b.name &&
  a.symbol === b.symbol &&
  a.iconUrl === b.iconUrl &&
  a.value === b.value &&
  a.price === b.price &&
  a.quantity.numeric === b.quantity.numeric &&
  a.quantity.decimals === b.quantity.decimals

/**
 * The tokens of `after`, reusing the object of `before` for each unchanged token, so that its row is not
 * rendered again.
 */
export function keepTokens(
  before: readonly TokenBalance[],
  after: readonly TokenBalance[],
): readonly TokenBalance[] {
  const known = new Map(before.map(token => [idOf(token), token]))
  return after.map(token => {
    const old = known.get(idOf(token))
    return old && isSame(old, token) ? old : token
  })
}
