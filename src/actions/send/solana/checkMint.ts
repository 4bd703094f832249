import type { Aglet } from '../../../aglet'
import type { Asset } from '../../../lib/account/asset'
import { parseCaipAddress } from '../../../lib/account/caip'
import { isNativeToken } from '../../../lib/account/nativeToken'
import { hasScaledAmounts } from '../../../lib/solana/hasScaledAmounts'
import { isTokenProgram } from '../../../lib/solana/programs'
import { readMintSymbol } from '../../../lib/solana/readMintSymbol'
import { readMint } from '../../../lib/solana/tokenState'
import type { Network } from '../../../types'
import { invalidInput } from './explainSolanaError'
import { solanaChain } from './solanaChain'

/**
 * Returns the token with the symbol from its mint, if the mint has one (Token-2022), so that a preview does
 * not depend on a list.
 *
 * @throws AgletError `invalid_input` if the token's decimals differ from the mint's, there is no such mint, or its
 *   amounts are scaled; those of the request
 */
export async function checkMint(aglet: Aglet, network: Network, asset: Asset): Promise<Asset> {
  if (isNativeToken(asset.address)) return asset
  const [mint] = await solanaChain(aglet, network).accounts([parseCaipAddress(asset.address)!.address])
  if (!mint || !isTokenProgram(mint.owner) || readMint(mint.data) !== asset.decimals)
    throw invalidInput('The network gives other details for this token.')
  // The typed amount, and the server's balance, may be in either unit: the wrong one can be many times as much.
  if (hasScaledAmounts(mint.data))
    throw invalidInput('The issuer scales the amounts of this token. Please send it in your wallet.')
  const symbol = readMintSymbol(mint.data)
  return symbol && symbol !== asset.symbol ? { ...asset, symbol } : asset
}
