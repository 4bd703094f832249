import type { Aglet } from '../../aglet'
import { createPairing } from '../../signals/pairing/pairing'
import { copyText } from '../modal/copyText'

/** Puts the pairing URI into the clipboard, for a wallet that takes it by hand. */
export async function copyPairingUri(aglet: Aglet): Promise<void> {
  const state = aglet.get(createPairing).state.peek()
  if (state.phase === 'ready') await copyText(aglet, state.uri, 'Link copied')
}
