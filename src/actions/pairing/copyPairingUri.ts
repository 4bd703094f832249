import type { Aglet } from '../../aglet'
import { createPairing } from '../../signals/pairing/pairing'
import { showSnack } from '../modal/showSnack'

/** Puts the pairing URI into the clipboard, for a wallet that takes it by hand. */
export async function copyPairingUri(aglet: Aglet): Promise<void> {
  const state = aglet.get(createPairing).state.peek()
  if (state.phase !== 'ready') return
  try {
    await navigator.clipboard.writeText(state.uri)
    showSnack(aglet, 'Link copied', 'success')
  } catch {
    showSnack(aglet, 'Failed to copy', 'error')
  }
}
