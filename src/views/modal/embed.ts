import { openModal } from '../../actions/modal/openModal'
import type { Aglet } from '../../aglet'
import { mount } from './mount'

/** Draws the modal in the page, where the host put an element for it. @returns the function that removes it */
export function embed(aglet: Aglet, into: HTMLElement): () => void {
  openModal(aglet)
  return mount(aglet, into)
}
