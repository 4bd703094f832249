import type { Aglet } from '../../aglet'
import type { Network } from '../../types'
import { requestChain } from './requestWallet'
import { getSender } from './sender'

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

/**
 * Whether the gas is taken from the active account's own coins ([6.1]). With code of its own, or delegated code
 * (EIP-7702), a paymaster may pay it, or the wallet takes another token. Only the wallet knows, so it decides.
 */
export async function paysGas(aglet: Aglet, signal?: AbortSignal): Promise<boolean> {
  const { network, address, type } = getSender(aglet)
  if (type === 'smartAccount') return false
  const code = await readCode(aglet, network, address, signal).catch(() => '')
  return !/^0x./.test(String(code))
}
