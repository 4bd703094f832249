import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import type { CaipNetworkId } from '../../types'

/** The CAIP-2 id of Bitcoin mainnet. */
const MAIN_CHAIN: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'

/** The spending condition that an address encodes. */
export type DecodedAddress = ReturnType<ReturnType<typeof Address>['decode']>

/** The lock of an address on this chain; undefined for an address of another chain, or an invalid one. */
export function decodeBitcoinAddress(address: string, chainId: CaipNetworkId): DecodedAddress | undefined {
  const networks =
    chainId === MAIN_CHAIN ? [NETWORK] : [TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' as const }]
  for (const network of networks) {
    try {
      return Address(network).decode(address)
    } catch {
      // An address of another network, or with a wrong checksum.
    }
  }
}

/** The output script of a lock, the `scriptPubKey`. */
export const scriptPubKey = (lock: DecodedAddress): Uint8Array => OutScript.encode(lock)
