import { type EvmLibrary, evmLibrary } from './evmLibrary'

/** What is used of a `Web3Provider`. */
interface Web3ProviderLike {
  getSigner(address?: string | number): unknown
}

/** What is used of the library: `ethers` 5 itself, or `{ providers }` of it. */
export interface Ethers5<Provider extends Web3ProviderLike> {
  readonly providers: { readonly Web3Provider: new (wallet: never, network?: 'any') => Provider }
}

export type Ethers5Adapter<Provider extends Web3ProviderLike> = EvmLibrary<Provider>

/**
 * For hosts with ethers 5: `adapters: [ethers5Adapter({ ethers })]`. The library is passed in, since 5 and 6 go by
 * the same package name.
 */
export function ethers5Adapter<Provider extends Web3ProviderLike>({
  ethers,
}: {
  readonly ethers: Ethers5<Provider>
}): Ethers5Adapter<Provider> {
  // "any": another network is news, not an error.
  return evmLibrary('ethers5', wallet => new ethers.providers.Web3Provider(wallet as never, 'any'))
}
