import { buildUrl } from '../transport/buildUrl'
import type { Net } from '../transport/request'
import { sdkQuery } from '../transport/sdkQuery'

const imageUrl = (net: Net, path: string, id: string) =>
  buildUrl(net.endpoints.wallets, `${path}/${encodeURIComponent(id)}`, sdkQuery(net))?.href

// URLs for `<img src>`, undefined where no wallet-list service is configured.

/** @param imageId a wallet's `image_id` */
export const walletImageUrl = (net: Net, imageId: string) => imageUrl(net, 'getWalletImage', imageId)

/** The image of a network or a connector. */
export const assetImageUrl = (net: Net, imageId: string) => imageUrl(net, 'public/getAssetImage', imageId)

/** @param currency such as `USD` */
export const currencyImageUrl = (net: Net, currency: string) =>
  imageUrl(net, 'public/getCurrencyImage', currency)

/** @param symbol such as `USDC` */
export const tokenImageUrl = (net: Net, symbol: string) => imageUrl(net, 'public/getTokenImage', symbol)
