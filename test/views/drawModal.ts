import { openModal } from '../../src/actions/modal/openModal'
import type { Aglet } from '../../src/aglet'
import { syncModal } from '../../src/effects/modal/syncModal'
import { createModalElement } from '../../src/signals/modal/modalElement'
import { mount } from '../../src/views/modal/mount'

/** Draws the modal of a bench of the embedded wallet in the page, with the wallet's frame, and opens it. */
export function drawModal({ aglet, putFrame }: { aglet: Aglet; putFrame: () => unknown }): void {
  delete aglet.get(createModalElement).current
  aglet.onDestroy(mount(aglet))
  aglet.onDestroy(syncModal(aglet))
  putFrame()
  openModal(aglet)
}
