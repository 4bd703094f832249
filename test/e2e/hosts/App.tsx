import {
  AgletModal,
  AgletProvider,
  ConnectButton,
  NetworkButton,
  type Options,
  useAccount,
  useAglet,
  useBalance,
  useCapabilities,
  useModalOpen,
  useNetwork,
  useSend,
  useSignMessage,
  useSwap,
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
      <Verbs />
      <AgletModal />
    </main>
  )
}

/** Uses the wallet without the modal. */
function Verbs() {
  const { signMessage, ...sign } = useSignMessage()
  const { send, ...sending } = useSend()
  const { swap, ...swapping } = useSwap()
  const capabilities = useCapabilities()
  const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const to = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
  return (
    <>
      <button type="button" onClick={() => void signMessage('Hello').catch(() => {})}>
        Sign by hook
      </button>
      <button type="button" onClick={() => void send({ to, amount: 1n }).catch(() => {})}>
        Send by hook
      </button>
      <button type="button" onClick={() => void swap({ to: USDC, amount: 10n ** 16n }).catch(() => {})}>
        Swap by hook
      </button>
      <p id="verbs">{`sign ${sign.status}, send ${sending.status}${sending.error ? ` ${sending.error.code}` : ''}, swap ${swapping.status}, capabilities ${typeof capabilities}`}</p>
    </>
  )
}
