import type { Aglet } from '../../aglet'
import { createPairing } from '../../signals/pairing/pairing'
import { copyText } from '../modal/copyText'

/** Copies the pairing URI to the clipboard, for a wallet in which the user pastes it. */
export async function copyPairingUri(aglet: Aglet): Promise<void> {
  const state = aglet.get(createPairing).state.peek()
  if (state.phase === 'ready') await copyText(aglet, state.uri, 'Link copied')
}
