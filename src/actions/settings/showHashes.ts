import type { Aglet } from '../../aglet'
import type { SigningRequest } from '../../lib/evm/deviceHashes'

/**
 * Shows in the modal the hashes that a hardware wallet will show, while the wallet prompts; opens the modal
 * if needed.
 *
 * @returns a function that hides them; it closes the modal if it was opened for this
 */
export async function showHashes(aglet: Aglet, signing: SigningRequest): Promise<() => void> {
  const { closeModal, openModal } = (await aglet.ui()).ui
  const { modal, route } = aglet
  const opened = !modal.open.peek()
  if (opened) openModal(aglet, { view: 'VerifyHashes', data: { signing } })
  else route.push('VerifyHashes', { signing })
  return () => {
    if (route.entry.peek().data.signing !== signing) return
    if (opened) closeModal(aglet)
    else route.back()
  }
}
