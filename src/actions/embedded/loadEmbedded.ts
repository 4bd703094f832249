import type { EmbeddedClient } from '../../adapters/embedded/client'
import type { Aglet } from '../../aglet'

/**
 * Loads the embedded wallet and adds its frame to the page. Call it only for an action that the user started.
 */
export async function loadEmbedded(aglet: Aglet): Promise<EmbeddedClient> {
  const { embeddedOf } = await import('../../chunks/embedded/embedded')
  const client = embeddedOf(aglet)
  client.load()
  return client
}
