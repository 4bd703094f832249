import type { Net } from '../../net/transport/request'
import { walletImageUrl } from '../../net/wallets/images'
import type { WalletItem } from '../../types'

/** Adds the image URL to a wallet, if the list has an image. */
export function withWalletImage(net: Net, wallet: WalletItem): WalletItem {
  const imageUrl = wallet.imageId && walletImageUrl(net, wallet.imageId)
  return imageUrl ? { ...wallet, imageUrl } : wallet
}
