import {
  AgletModal,
  AgletProvider,
  ConnectButton,
  NetworkButton,
  type Options,
  useAccount,
  useAglet,
  useBalance,
  useModalOpen,
  useNetwork,
} from 'aglet/react'
import { StrictMode, useEffect } from 'react'

/** A React host: the same for every version of React, in the browser and on a server. */
export function App({ options }: { options: Options }) {
  return (
    <StrictMode>
      <AgletProvider config={options}>
        <Page />
      </AgletProvider>
    </StrictMode>
  )
}

function Page() {
  const aglet = useAglet()
  const { address, status } = useAccount()
  const { network } = useNetwork()
  const { value } = useBalance()
  const open = useModalOpen()
  useEffect(() => {
    window.aglet = aglet
  }, [aglet])
  return (
    <main>
      <h1>Host</h1>
      <ConnectButton />
      <NetworkButton />
      <p id="hooks">{`${status} ${address ?? 'nobody'} ${network.name} ${value?.amount ?? 'nothing'} ${open}`}</p>
      <AgletModal />
    </main>
  )
}
