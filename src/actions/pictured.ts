import { walletImageUrl } from '../net/images'
import type { Net } from '../net/request'
import type { WalletItem } from '../types'

/** A wallet with the address of its picture, where the list has one. */
export function pictured(net: Net, wallet: WalletItem): WalletItem {
  const imageUrl = wallet.imageId && walletImageUrl(net, wallet.imageId)
  return imageUrl ? { ...wallet, imageUrl } : wallet
}
