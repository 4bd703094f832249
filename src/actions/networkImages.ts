import type { Aglet } from '../aglet'
import { assetImageUrl } from '../net/images'
import type { CaipNetworkId } from '../types'

type Table = Readonly<Partial<Record<CaipNetworkId, string>>>
const NO_TABLES: { NETWORK_IMAGES: Table; NETWORK_PICTURES: Table } = {
  NETWORK_IMAGES: {},
  NETWORK_PICTURES: {},
}

/** Names the pictures of the host's networks: its own first, then ours, then the server's. Asks no server itself. */
export async function nameNetworkImages({ net, networks, options }: Aglet): Promise<void> {
  const list = networks.requested.peek()
  const { chainImages = {} } = options.peek()
  // Our own network objects bear the id of their picture; only for others is the table fetched.
  const bare = list.some(({ id, assets }) => !chainImages[id] && !assets?.imageUrl && !assets?.imageId)
  const { NETWORK_IMAGES, NETWORK_PICTURES } = bare ? await import('../chains/images') : NO_TABLES
  const images: Partial<Record<CaipNetworkId, string>> = {}
  for (const { id, caipNetworkId, assets } of list) {
    const imageId = assets?.imageId ?? NETWORK_IMAGES[caipNetworkId]
    const image =
      chainImages[id] ??
      assets?.imageUrl ??
      NETWORK_PICTURES[caipNetworkId] ??
      (imageId && net.projectId && assetImageUrl(net, imageId))
    if (image) images[caipNetworkId] = image
  }
  networks.images.value = images
}
