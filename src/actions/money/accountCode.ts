import type { Aglet } from '../../aglet'
import type { Network } from '../../types'
import { requestChain } from './requestWallet'

/** The node's reply for the code at an address; `0x` if there is none. @throws AgletError of the request */
export const readCode = (
  aglet: Aglet,
  network: Network,
  address: string,
  signal?: AbortSignal,
): Promise<unknown> => requestChain(aglet, network, 'eth_getCode', [address, 'latest'], signal)

/**
 * Whether an EVM address is a contract. An account with delegated code (EIP-7702) is not one.
 *
 * @throws AgletError of the request
 */
export const isContract = async (...of: Parameters<typeof readCode>): Promise<boolean> =>
  /^0x(?!ef0100)./i.test(String(await readCode(...of)))
