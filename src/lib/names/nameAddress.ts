import { coinType } from '../evm/coinType'

/** SLIP-44 coin type of Ether, under which names store their Ethereum address. */
const ETHER = '60'

/**
 * The address of a name on an EVM chain, from its addresses by coin type: the chain's own (ENSIP-11), else
 * Ethereum's, else the first. Undefined when there is none.
 */
export function nameAddress(
  addresses: Readonly<Record<string, string>>,
  chainId: number,
): string | undefined {
  const own = `${coinType(chainId)}`
  const found = [own, ETHER].find(type => Object.hasOwn(addresses, type))
  return found ? addresses[found] : Object.values(addresses)[0]
}
