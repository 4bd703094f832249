import { type Address, erc20Abi } from 'viem'
import type { LiveChain } from '../api/context'
import { NATIVE } from '../contracts'
import { readNftMetadata } from '../nftPicture'
import { priceOf } from '../prices'
import { readContract } from '../readContract'
import { TOKENS } from '../tokens'

export interface TokenFacts {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number
  /** US dollars; only for the stack's own tokens, since any contract may call itself USDC. */
  readonly dollars?: number
}

export interface NftFacts {
  readonly name: string
  readonly image?: string
}

/** Cached metadata of token contracts. */
export interface TokenMetadataCache {
  token(chain: LiveChain, contract: string): Promise<TokenFacts>
  nft(chain: LiveChain, contract: string, id: bigint): Promise<NftFacts>
}

export function createTokenMetadataCache(): TokenMetadataCache {
  const kept = new Map<string, Promise<unknown>>()
  const keep = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const known = kept.get(key) as Promise<T> | undefined
    if (known) return known
    const asked = read()
    kept.set(key, asked)
    return asked
  }
  return {
    token: (chain, contract) =>
      keep(`${chain.id} ${contract}`, async () => {
        if (contract === NATIVE.toLowerCase()) return { ...chain.native, dollars: priceOf('ETH', 'usd') }
        const own = TOKENS.find(token => token.address[chain.id].toLowerCase() === contract)
        if (own) return { ...own, dollars: priceOf(own.symbol, 'usd') }
        const ask = <T>(functionName: 'name' | 'symbol' | 'decimals'): Promise<T | undefined> =>
          readContract(chain.url, {
            address: contract as Address,
            abi: erc20Abi,
            functionName,
            args: [],
          }).then(
            answer => answer as T,
            () => undefined,
          )
        const [name, symbol, decimals] = await Promise.all([
          ask<string>('name'),
          ask<string>('symbol'),
          ask<number>('decimals'),
        ])
        return { name: name ?? null, symbol: symbol ?? null, decimals: decimals ?? 0 }
      }),
    nft: (chain, contract, id) =>
      keep(`${chain.id} ${contract} ${id}`, async () => {
        const { name, image } = await readNftMetadata(chain.url, contract, id)
        if (name) return { name, ...(image ? { image } : {}) }
        const collection = await readContract(chain.url, {
          address: contract as Address,
          abi: erc20Abi,
          functionName: 'name',
          args: [],
        }).catch(() => 'NFT')
        return { name: `${collection} #${id}` }
      }),
  }
}
