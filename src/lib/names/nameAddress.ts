import { coinType } from '../evm/coinType'

/** SLIP-44 coin type of Ether, under which names store their Ethereum address. */
const ETHER = '60'

/**
 * The address of a name on an EVM chain, from its addresses by coin type: the chain's own (ENSIP-11), else
 * Ethereum's, else the first; and the id of the chain that it is for. Undefined when there is none.
 */
export function nameAddress(
  addresses: Readonly<Record<string, string>>,
  chainId: number,
): readonly [address: string, chainId: number] | undefined {
  const own = `${coinType(chainId)}`
  const coin = [own, ETHER, ...Object.keys(addresses)].find(type => Object.hasOwn(addresses, type))
  return coin ? [addresses[coin]!, coin === ETHER ? 1 : Number(coin) - coinType(0)] : undefined
}
