import type { Aglet, AgletSnapshot } from 'aglet/react'
import { factsOf } from './facts'
import { refreshAll } from './instances'
import { row } from './row'
import { sendEther, shorten, signMessage, wordsOf } from './walletCalls'

/** The instance of the script tag, once it exists. */
export function scriptInstance(): Promise<Aglet> {
  const made = (window as { aglet?: Aglet }).aglet
  if (made) return Promise.resolve(made)
  return new Promise(done =>
    document.addEventListener('aglet:ready', event => done((event as CustomEvent<Aglet>).detail), {
      once: true,
    }),
  )
}

/** A page without a framework: custom elements for the buttons, `subscribe` for the rest. */
export function startScriptHost(aglet: Aglet, root: HTMLElement): void {
  const find = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector)!
  const outcome = find('.outcome')
  const [sign, send] = [
    find<HTMLButtonElement>('[data-act=sign]'),
    find<HTMLButtonElement>('[data-act=send]'),
  ]

  const show = (state: AgletSnapshot) => {
    find('.facts').replaceChildren(...factsOf(state, aglet.getAccount).map(([name, text]) => row(name, text)))
    sign.disabled = !state.account.isConnected
    send.disabled = !aglet.getAccount('eip155').isConnected
  }
  show(aglet.getState())
  aglet.subscribe(show)

  const act = async (call: () => Promise<string | undefined>) => {
    outcome.textContent = 'Waiting for the wallet …'
    try {
      outcome.textContent = (await call()) ?? ''
    } catch (error) {
      outcome.textContent = wordsOf(error)
    }
  }
  sign.addEventListener('click', () =>
    act(async () => {
      const signature = await signMessage(aglet, 'script')
      return signature && `Signed: ${shorten(signature)}`
    }),
  )
  send.addEventListener('click', () =>
    act(async () => {
      const hash = await sendEther(aglet)
      await refreshAll()
      return hash && `Sent: ${shorten(hash)}`
    }),
  )
}
