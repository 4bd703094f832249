import { effect } from '@preact/signals-core'
import { createRoot } from 'react-dom/client'
import type { Aglet } from '../../aglet'
import { AgletContext } from '../../components/context/context'
import { AdoptContext } from '../../components/context/sheets'
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
 * Draws the modal. Its element is appended to body, or, for the embedded modal, `into` is filled.
 *
 * @returns the function that removes it
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
  // One that is there holds a frame, which would load again if it was moved.
  if (!into && !disableAppend && !host.isConnected) document.body.append(host)

  const tree = createRoot(container)
  tree.render(
    <AgletContext.Provider value={aglet}>
      <AdoptContext.Provider value={add}>{into ? <Card /> : <Shell />}</AdoptContext.Provider>
    </AgletContext.Provider>,
  )
  const undress = applyTheme(aglet, host)
  const stop = effect(() => {
    host.lang = aglet.locale.tag.value
    container.dir = aglet.locale.direction.value
  })
  const stopLooking = effect(() => {
    aglet.theme.mode.value
    aglet.theme.variables.value
    host.style.removeProperty('--accent-text')
    // Our own colours are known to be readable; the host's are looked at.
    const look = getComputedStyle(host)
    if (look.getPropertyValue('--aglet-accent') || look.getPropertyValue('--aglet-color-mix'))
      import('./correctAccent').then(({ correctAccent }) => correctAccent(host, look)).catch(() => {})
  })
  return () => {
    undress()
    stop()
    stopLooking()
    tree.unmount()
    container.remove()
    if (!into) host.remove()
  }
}
