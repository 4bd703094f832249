import type { Aglet, AgletSnapshot, Eip1193Provider } from 'aglet/react'
import { factsOf } from './facts'
import { refreshAll } from './instances'
import { sendEther, shorten, signMessage, wordsOf } from './walletCalls'

/** The instance that the script tag makes, when it is there. */
export function scriptInstance(): Promise<Aglet> {
  const made = (window as { aglet?: Aglet }).aglet
  if (made) return Promise.resolve(made)
  return new Promise(done =>
    document.addEventListener('aglet:ready', event => done((event as CustomEvent<Aglet>).detail), {
      once: true,
    }),
  )
}

/** What a page without a framework does: elements for the buttons, `subscribe` for the rest. */
export function startScriptHost(aglet: Aglet, root: HTMLElement): void {
  const outcome = root.querySelector<HTMLElement>('.outcome')!
  const buttons = root.querySelectorAll<HTMLButtonElement>('[data-act]')

  const show = (state: AgletSnapshot) => {
    for (const [name, text] of Object.entries(factsOf(state)))
      root.querySelector(`[data-fact=${name}]`)!.textContent = text
    for (const button of buttons) button.disabled = !state.account.isConnected
  }
  show(aglet.getState())
  aglet.subscribe(show)

  const act = async (kind: string | undefined) => {
    const provider = aglet.getProvider() as Eip1193Provider | undefined
    const { address } = aglet.getState().account
    if (!provider || !address) return
    outcome.textContent = 'Waiting for the wallet …'
    try {
      if (kind === 'sign')
        outcome.textContent = `Signed: ${shorten(await signMessage(provider, address, 'script'))}`
      else {
        outcome.textContent = `Sent: ${shorten(await sendEther(provider, address))}`
        await refreshAll()
      }
    } catch (error) {
      outcome.textContent = wordsOf(error)
    }
  }
  for (const button of buttons) button.addEventListener('click', () => act(button.dataset['act']))
}
