import type { EmbeddedClient } from '../../adapters/embedded/client'
import type { Aglet } from '../../aglet'

/** The embedded wallet, whose frame is put into the page by this: for what a user has begun, or goes on with. */
export async function loadEmbedded(aglet: Aglet): Promise<EmbeddedClient> {
  const { embeddedOf } = await import('../../chunks/embedded/embedded')
  const client = embeddedOf(aglet)
  client.load()
  return client
}
