import { effect } from '@preact/signals-core'
import { createRoot } from 'react-dom/client'
import type { Aglet } from '../aglet'
import { AgletContext } from '../components/context'
import { AdoptContext } from '../components/sheets'
import { adopt } from '../styles/adopt'
import base from '../styles/base.css'
import tokens from '../styles/tokens.css'
import { Card, Shell } from './Shell'
import { dress } from './theme'

/**
 * Draws the modal. Its element is appended to body, or, for the embedded modal, `into` is filled.
 *
 * @returns the function that removes it
 */
export function mount(aglet: Aglet, into?: HTMLElement): () => void {
  const { nonce, disableAppend } = aglet.options.peek()
  const host = into ?? document.createElement('aglet-root')
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const add = (css: string) => adopt(root, css, nonce)
  add(tokens)
  add(base)
  const container = document.createElement('div')
  root.append(container)
  if (!into && !disableAppend) document.body.append(host)

  const tree = createRoot(container)
  tree.render(
    <AgletContext.Provider value={aglet}>
      <AdoptContext.Provider value={add}>{into ? <Card /> : <Shell />}</AdoptContext.Provider>
    </AgletContext.Provider>,
  )
  const undress = dress(aglet, host)
  const stop = effect(() => {
    host.lang = aglet.locale.tag.value
    container.dir = aglet.locale.direction.value
  })
  return () => {
    undress()
    stop()
    tree.unmount()
    container.remove()
    if (!into) host.remove()
  }
}
