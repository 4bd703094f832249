import { batch } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import type { SigningRequest } from '../../lib/evm/deviceHashes'

/** Shows the requests that wait until the user has answered an earlier one, as they do in the wallet. */
const createWaiting = () => new Set<() => void>()

/**
 * Shows in the modal the hashes that a hardware wallet will show, while the wallet prompts; opens the modal
 * if needed.
 *
 * @returns a function that hides them; it closes the modal if it was opened for this
 */
export async function showHashes(aglet: Aglet, signing: SigningRequest): Promise<() => void> {
  const { closeModal, openModal } = (await aglet.ui()).ui
  const { modal, route } = aglet
  const waiting = aglet.get(createWaiting)
  let opened = false
  const show = () => {
    waiting.delete(show)
    opened = !modal.open.peek()
    if (opened) openModal(aglet, { view: 'VerifyHashes', data: { signing } })
    else route.push('VerifyHashes', { signing })
  }
  const isBusy = () => modal.open.peek() && route.view.peek() === 'VerifyHashes'
  if (isBusy()) waiting.add(show)
  else show()
  return () => {
    waiting.delete(show)
    // Together, so that the modal stays open for the next request.
    batch(() => {
      if (route.entry.peek().data.signing === signing)
        if (opened) closeModal(aglet)
        else route.back()
      const [next] = waiting
      if (!isBusy()) next?.()
    })
  }
}
