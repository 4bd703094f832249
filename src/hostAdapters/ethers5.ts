import { AgletError } from '../errors'
import { type EvmLibrary, evmLibrary } from './evmLibrary'

/** The member of `Web3Provider` that Aglet uses. */
interface Web3ProviderLike {
  getSigner(address?: string | number): unknown
}

/** The part of ethers 5 that Aglet uses: pass `ethers` itself, or `{ providers }`. */
export interface Ethers5<Provider extends Web3ProviderLike> {
  readonly providers: { readonly Web3Provider: new (wallet: never, network?: 'any') => Provider }
}

export type Ethers5Adapter<Provider extends Web3ProviderLike> = EvmLibrary<Provider>

/**
 * For hosts with ethers 5: `adapters: [ethers5Adapter({ ethers })]`. The library is passed in, since versions
 * 5 and 6 have the same package name.
 *
 * @throws AgletError `invalid_option` without ethers 5
 */
export function ethers5Adapter<Provider extends Web3ProviderLike>(options: {
  readonly ethers: Ethers5<Provider>
}): Ethers5Adapter<Provider> {
  // Untyped hosts may pass nothing, or ethers 6, which has no `providers`.
  const providers = options?.ethers?.providers
  if (!providers?.Web3Provider)
    throw new AgletError(
      'invalid_option',
      "ethers5Adapter({ ethers }) needs ethers 5. With ethers 6, use 'aglet/adapters/ethers'.",
    )
  // "any": a network switch is no error.
  return evmLibrary('ethers5', wallet => new providers.Web3Provider(wallet as never, 'any'))
}
