/** @jsxImportSource preact */
import {
  AgletModal,
  AgletProvider,
  ConnectButton,
  NetworkButton,
  type Options,
  useAccount,
  useAglet,
} from 'aglet/preact'
import { type ComponentChildren, type FunctionComponent, render } from 'preact'
import { useEffect } from 'preact/hooks'
import { readSettings } from './settings'

// The provider's children have React's type, which differs from Preact's where both are installed.
const Provider = AgletProvider as FunctionComponent<{ config: Options; children: ComponentChildren }>

function Page() {
  const aglet = useAglet()
  const { address, status } = useAccount()
  useEffect(() => {
    window.aglet = aglet
  }, [aglet])
  return (
    <main>
      <h1>Host</h1>
      <ConnectButton />
      <NetworkButton />
      <p id="hooks">{`${status} ${address ?? 'nobody'}`}</p>
      <AgletModal />
    </main>
  )
}

render(
  <Provider config={readSettings().options}>
    <Page />
  </Provider>,
  document.querySelector('#root')!,
)
