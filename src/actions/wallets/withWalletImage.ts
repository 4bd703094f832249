import type { Net } from '../../net/transport/request'
import { walletImageUrl } from '../../net/wallets/images'
import type { WalletItem } from '../../types'

/** A wallet with the address of its picture, where the list has one. */
export function withWalletImage(net: Net, wallet: WalletItem): WalletItem {
  const imageUrl = wallet.imageId && walletImageUrl(net, wallet.imageId)
  return imageUrl ? { ...wallet, imageUrl } : wallet
}
