import type { Aglet } from '../../aglet'
import type { EmbeddedWallet } from '../../lib/embedded/embeddedWallet'

/** The embedded wallet; its frame is put into the page with the first message to it. */
export const loadEmbedded = async (aglet: Aglet): Promise<EmbeddedWallet> =>
  (await import('../../chunks/embedded/embedded')).embeddedOf(aglet)
