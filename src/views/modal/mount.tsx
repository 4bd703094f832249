import { effect } from '@preact/signals-core'
import { createRoot } from 'react-dom/client'
import type { Aglet } from '../../aglet'
import { AgletContext } from '../../components/context/context'
import { StyleSheetContext } from '../../components/context/sheets'
import { directionOf } from '../../i18n/directionOf'
import { createModalElement } from '../../signals/modal/modalElement'
import { adoptStyleSheet } from '../../styles/adoptStyleSheet'
import base from '../../styles/base.css'
import tokens from '../../styles/tokens.css'
import { applyTheme } from './applyTheme'
import { Card, Shell } from './Shell'

const mounted = (aglet: Aglet) => aglet.onDestroy(mount(aglet))

/** Draws the modal, unless it is drawn already; it is removed with the instance. */
export const mountOnce = (aglet: Aglet): void => void aglet.get(mounted)

/**
 * Renders the modal into an element of its own, appended to body, or into `into` for the embedded modal.
 *
 * @returns a function that removes it
 */
export function mount(aglet: Aglet, into?: HTMLElement): () => void {
  const { nonce, disableAppend } = aglet.resolvedOptions.peek()
  const element = aglet.get(createModalElement)
  const host = into ?? element.current ?? document.createElement('aglet-root')
  element.current = host
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const add = (css: string) => adoptStyleSheet(root, css, nonce)
  add(tokens)
  add(base)
  const container = document.createElement('div')
  root.append(container)
  // At each opening, because a router may have replaced the body since. An element already in the document may
  // hold a frame, which would reload if the element was moved.
  const stopPlacing = effect(() => {
    aglet.opened.value
    if (into || disableAppend || host.isConnected) return
    // With a space in it, a page's rule that hides empty elements does not apply.
    host.append(' ')
    document.body.append(host)
  })

  const tree = createRoot(container)
  tree.render(
    <AgletContext.Provider value={aglet}>
      <StyleSheetContext.Provider value={add}>{into ? <Card /> : <Shell />}</StyleSheetContext.Provider>
    </AgletContext.Provider>,
  )
  const stopTheme = applyTheme(aglet, host)
  const stopLocale = effect(() => {
    // That of the texts: a screen reader would pronounce English ones by the rules of a language without a table.
    host.lang = aglet.t.value.language ?? 'en'
    container.dir = directionOf(host.lang)
  })
  const stopAccent = effect(() => {
    aglet.theme.mode.value
    aglet.theme.variables.value
    host.style.removeProperty('--accent-text')
    // Our own colours are known to be readable; the host's are checked.
    const style = getComputedStyle(host)
    if (style.getPropertyValue('--aglet-accent') || style.getPropertyValue('--aglet-color-mix'))
      import('./correctAccent').then(({ correctAccent }) => correctAccent(host, style)).catch(() => {})
  })
  return () => {
    stopPlacing()
    stopTheme()
    stopLocale()
    stopAccent()
    tree.unmount()
    container.remove()
    if (!into) host.remove()
  }
}
