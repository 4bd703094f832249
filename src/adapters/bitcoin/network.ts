import type { CaipNetworkId, Network } from '../../types'

/** Network names by CAIP-2 reference, the start of the genesis hash. */
const NAMES = {
  '000000000019d6689c085ae165831e93': 'mainnet',
  '000000000933ea01ad0ee984209779ba': 'testnet',
  '00000000da84f2bafbbc53dee25a72ae': 'testnet4',
  '00000008819873e925422c1ff0f99f7c': 'signet',
  '0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
} as const

export type BitcoinNetwork = (typeof NAMES)[keyof typeof NAMES]

export const MAINNET: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET: CaipNetworkId = 'bip122:000000000933ea01ad0ee984209779ba'

/** The wallets' name of a network; undefined for one that no wallet supports. */
export function networkName(id: CaipNetworkId): BitcoinNetwork | undefined {
  const reference = id.slice('bip122:'.length)
  return Object.hasOwn(NAMES, reference) ? NAMES[reference as keyof typeof NAMES] : undefined
}

/**
 * The network of an address. Test networks share their address formats, so off mainnet it is the first of
 * `guesses` that is not mainnet, else testnet.
 */
export function chainOf(isMainnet: boolean, guesses: readonly (Network | undefined)[]): CaipNetworkId {
  if (isMainnet) return MAINNET
  return guesses.find(network => network && network.caipNetworkId !== MAINNET)?.caipNetworkId ?? TESTNET
}
