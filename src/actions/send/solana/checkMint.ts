import type { Aglet } from '../../../aglet'
import type { Asset } from '../../../lib/account/asset'
import { parseCaipAddress } from '../../../lib/account/caip'
import { isNativeToken } from '../../../lib/account/nativeToken'
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
 * @throws AgletError `invalid_input` if the token's decimals differ from the mint's, or there is no such
 *   mint; those of the request
 */
export async function checkMint(aglet: Aglet, network: Network, asset: Asset): Promise<Asset> {
  if (isNativeToken(asset.address)) return asset
  const [mint] = await solanaChain(aglet, network).accounts([parseCaipAddress(asset.address)!.address])
  if (!mint || !isTokenProgram(mint.owner) || readMint(mint.data) !== asset.decimals)
    throw invalidInput('The network gives other details for this token.')
  const symbol = readMintSymbol(mint.data)
  return symbol && symbol !== asset.symbol ? { ...asset, symbol } : asset
}
