import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import type { WalletAssets } from '../account/fetchWalletAssets'
import { isCapable } from '../money/getCapabilities'
import { requestWallet } from '../money/requestWallet'
import { getSender } from '../money/sender'

/** Which assets are requested from the wallet. */
export interface AssetFilter {
  /** EIP-155 chain ids. Default: the active network's. */
  readonly chains?: readonly number[] | undefined
  readonly types?: readonly ('ERC20' | 'NATIVE')[] | undefined
  readonly signal?: AbortSignal | undefined
}

const hexId = (id: number | string) => `0x${Number(id).toString(16)}`

/** The account's balances as the wallet reports them (`wallet_getAssets`), if the wallet supports it. */
export async function getAssets(
  aglet: Aglet,
  { chains, types, signal }: AssetFilter = {},
): Promise<WalletAssets> {
  const { network, address } = getSender(aglet)
  const ids = chains ?? [Number(network.id)]
  if (!Array.isArray(ids) || !ids.every(id => Number.isSafeInteger(id) && id > 0))
    throw new AgletError('invalid_input', 'Invalid chainId')
  const offered = await Promise.all(ids.map(id => isCapable(aglet, id, 'assetDiscovery')))
  if (!offered.includes(true))
    throw new AgletError('method_unsupported', 'The wallet does not support this request.')
  const query = { account: address, chainFilter: ids.map(hexId), ...(types && { assetTypeFilter: types }) }
  const { readAssets } = await import('../../chunks/account/walletAssets')
  return readAssets(await requestWallet(aglet, 'wallet_getAssets', [query], { signal }))
}
