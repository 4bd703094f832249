import { coinType } from '../evm/coinType'

/** SLIP-44 coin type of Ether, under which names store their Ethereum address. */
const ETHER = 60

/**
 * The address of a name on an EVM chain, from its addresses by coin type: the chain's own (ENSIP-11), else
 * Ethereum's, as in ENS. Undefined when there is neither: the account of another chain may not exist on this
 * one.
 */
export function nameAddress(
  addresses: Readonly<Record<string, string>>,
  chainId: number,
): string | undefined {
  const found = [coinType(chainId), ETHER, coinType(1)].find(type => addresses[type])
  return found ? addresses[found] : undefined
}
