import { coinType } from '../evm/coinType'

/** SLIP-44 coin type of Ether, under which names keep their address of Ethereum itself. */
const ETHER = '60'

/**
 * Which of a name's addresses (by coin type) is meant on an EVM chain: the chain's own (ENSIP-11), then Ethereum's,
 * then the first. Undefined when there is none.
 */
export function nameAddress(
  addresses: Readonly<Record<string, string>>,
  chainId: number,
): string | undefined {
  const own = `${coinType(chainId)}`
  const found = [own, ETHER].find(type => Object.hasOwn(addresses, type))
  return found ? addresses[found] : Object.values(addresses)[0]
}
