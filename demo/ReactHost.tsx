import {
  type Aglet,
  AgletProvider,
  ConnectButton,
  NetworkButton,
  useAccount,
  useAglet,
  useBalance,
  useNetwork,
} from 'aglet/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { factsOf } from './facts'
import { refreshAll } from './instances'
import { sendEther, shorten, signMessage, wordsOf } from './walletCalls'

/** Renders the React host into an element of the page. */
export function startReactHost(aglet: Aglet, root: HTMLElement): void {
  createRoot(root).render(
    <AgletProvider aglet={aglet}>
      <div className="stage">
        <ConnectButton />
        <NetworkButton />
      </div>
      <Wallet />
      <Calls />
    </AgletProvider>,
  )
}

function Wallet() {
  const { getAccount } = useAglet()
  const facts = factsOf({ account: useAccount(), network: useNetwork(), balance: useBalance() }, getAccount)
  return (
    <dl className="facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Requests sent to the wallet's own provider, which any library accepts. */
function Calls() {
  const aglet = useAglet()
  const { isConnected } = useAccount()
  const [outcome, setOutcome] = useState('Calls go to the wallet’s own provider.')

  const act = async (call: () => Promise<string | undefined>) => {
    setOutcome('Waiting for the wallet …')
    try {
      setOutcome((await call()) ?? '')
    } catch (error) {
      setOutcome(wordsOf(error))
    }
  }
  const sign = () =>
    act(async () => {
      const signature = await signMessage(aglet, 'React')
      return signature && `Signed: ${shorten(signature)}`
    })
  const send = () =>
    act(async () => {
      const hash = await sendEther(aglet)
      await refreshAll()
      return hash && `Sent: ${shorten(hash)}`
    })

  return (
    <>
      <div className="acts">
        <button type="button" className="button" disabled={!isConnected} onClick={sign}>
          Sign a message
        </button>
        <button
          type="button"
          className="button"
          disabled={!aglet.getAccount('eip155').isConnected}
          onClick={send}
        >
          Send 0.01 ETH
        </button>
      </div>
      <p className="outcome" role="status">
        {outcome}
      </p>
    </>
  )
}
