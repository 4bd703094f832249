import type { Aglet } from '../../aglet'
import { NETWORK_IMAGES, NETWORK_PICTURES } from '../../chains/images'
import { assetImageUrl } from '../../net/wallets/images'
import type { CaipNetworkId } from '../../types'

type Table = Readonly<Partial<Record<CaipNetworkId, string>>>
const inTable = (table: Table, id: CaipNetworkId) => (Object.hasOwn(table, id) ? table[id] : undefined)

/**
 * Sets the image URLs of the host's networks: the host's own, else Aglet's, else the server's. Sends no
 * request itself.
 */
export async function setNetworkImages({ net, networks, resolvedOptions }: Aglet): Promise<void> {
  const list = networks.requested.peek()
  const { chainImages = {} } = resolvedOptions.peek()
  const images: Partial<Record<CaipNetworkId, string>> = {}
  for (const { id, caipNetworkId, assets } of list) {
    const imageId = assets?.imageId ?? inTable(NETWORK_IMAGES, caipNetworkId)
    const image =
      chainImages[id] ??
      assets?.imageUrl ??
      inTable(NETWORK_PICTURES, caipNetworkId) ??
      (imageId && net.projectId && assetImageUrl(net, imageId))
    if (image) images[caipNetworkId] = image
  }
  networks.images.value = images
}
