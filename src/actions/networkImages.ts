import type { Aglet } from '../aglet'
import { NETWORK_IMAGES } from '../chains/images'
import { assetImageUrl } from '../net/images'
import type { CaipNetworkId } from '../types'

/** Names the pictures of the host's networks: its own first, then the server's. Fetches nothing itself. */
export function nameNetworkImages({ net, networks, options }: Aglet): void {
  const { chainImages = {} } = options.peek()
  const images: Partial<Record<CaipNetworkId, string>> = {}
  for (const { id, caipNetworkId, assets } of networks.requested.peek()) {
    const imageId = assets?.imageId ?? NETWORK_IMAGES[caipNetworkId]
    const image =
      chainImages[id] ?? assets?.imageUrl ?? (imageId && net.projectId && assetImageUrl(net, imageId))
    if (image) images[caipNetworkId] = image
  }
  networks.setImages(images)
}
