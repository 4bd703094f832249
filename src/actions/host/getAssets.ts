import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { askWallet } from '../askWallet'
import { isCapable } from '../getCapabilities'
import { senderOf } from '../sender'
import type { WalletAssets } from '../walletAssets'

/** Narrows what the wallet is asked for. */
export interface AssetFilter {
  /** EIP-155 chain ids. Default: the active network's. */
  readonly chains?: readonly number[]
  readonly types?: readonly ('ERC20' | 'NATIVE')[]
  readonly signal?: AbortSignal
}

const hexId = (id: number | string) => `0x${Number(id).toString(16)}`

/** What the wallet says that the account holds (`wallet_getAssets`), where it offers that. */
export async function getAssets(
  aglet: Aglet,
  { chains, types, signal }: AssetFilter = {},
): Promise<WalletAssets> {
  const { network, address } = senderOf(aglet)
  const ids = chains ?? [Number(network.id)]
  if (!ids.every(id => Number.isSafeInteger(id) && id > 0))
    throw new AgletError('invalid_input', 'Invalid chainId')
  const offered = await Promise.all(ids.map(id => isCapable(aglet, id, 'assetDiscovery')))
  if (!offered.includes(true))
    throw new AgletError('method_unsupported', 'The wallet does not know this request.')
  const query = { account: address, chainFilter: ids.map(hexId), ...(types && { assetTypeFilter: types }) }
  const { readAssets } = await import('../../parts/walletAssets')
  return readAssets(await askWallet(aglet, 'wallet_getAssets', [query], signal ? { signal } : {}))
}
