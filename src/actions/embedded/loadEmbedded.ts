import type { Aglet } from '../../aglet'
import type { EmbeddedWallet } from '../../lib/embedded/embeddedWallet'

/** The embedded wallet, whose frame is put into the page by this: for what a user has begun, or goes on with. */
export async function loadEmbedded(aglet: Aglet): Promise<EmbeddedWallet> {
  const { embeddedOf } = await import('../../chunks/embedded/embedded')
  const client = embeddedOf(aglet)
  client.load()
  return client
}
