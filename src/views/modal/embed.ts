import { openModal } from '../../actions/modal/openModal'
import type { Aglet } from '../../aglet'
import { mount } from './mount'

/**
 * Renders the modal into the host's element in the page.
 *
 * @returns a function that removes it
 */
export function embed(aglet: Aglet, into: HTMLElement): () => void {
  openModal(aglet)
  return mount(aglet, into)
}
