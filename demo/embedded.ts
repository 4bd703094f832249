import type { Aglet, Options } from 'aglet/react'
import { addInstance, currentSettings } from './instances'

/** The module of the script tag, imported from the same URL so that the browser loads it only once. */
const SCRIPT = '/aglet/aglet.js'

/** Shows and removes a modal embedded in the page. */
export function startEmbedded(config: Options, button: HTMLButtonElement, frame: HTMLElement): void {
  let hide: (() => void) | undefined
  const show = async () => {
    const { createAglet }: typeof import('aglet') = await import(SCRIPT)
    const aglet = createAglet({ ...config, ...currentSettings(), enableEmbedded: true })
    const remove = addInstance(aglet)
    const modal = document.createElement('aglet-modal') as HTMLElement & { aglet?: Aglet }
    modal.aglet = aglet
    const before = [...frame.childNodes]
    frame.replaceChildren(modal)
    return () => {
      remove()
      frame.replaceChildren(...before)
      aglet.destroy()
    }
  }
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      if (hide) {
        hide()
        hide = undefined
      } else hide = await show()
    } finally {
      button.disabled = false
      button.ariaPressed = String(hide !== undefined)
      button.textContent = hide ? 'Remove the embedded modal' : 'Show the embedded modal'
    }
  })
}
