import type { Aglet } from '../../aglet'
import type { Network } from '../../types'
import { requestChain } from './requestWallet'

/**
 * Whether an account has code, its own or by delegation (EIP-7702). Bundlers and relayers may send what such an
 * account does, and then its transaction count does not change.
 *
 * @returns true also if the chain does not answer
 */
export const hasCode = (
  aglet: Aglet,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<boolean> =>
  requestChain(aglet, network, 'eth_getCode', [address, 'latest'], signal).then(
    code => code !== '0x',
    () => true,
  )
