import {
  type Aglet,
  AgletProvider,
  ConnectButton,
  type Eip1193Provider,
  NetworkButton,
  useAccount,
  useBalance,
  useNetwork,
  useProvider,
} from 'aglet/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { factsOf } from './facts'
import { refreshAll } from './instances'
import { sendEther, shorten, signMessage, wordsOf } from './walletCalls'

/** Draws the React host into an element of the page. */
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
  const facts = factsOf({ account: useAccount(), network: useNetwork(), balance: useBalance() })
  return (
    <dl className="facts">
      {Object.entries(facts).map(([name, text]) => (
        <div key={name}>
          <dt>{name[0]!.toUpperCase() + name.slice(1)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The wallet's own provider, which any library takes. */
function Calls() {
  const { address } = useAccount()
  const provider = useProvider<Eip1193Provider>()
  const [outcome, setOutcome] = useState('Calls go to the wallet’s own provider.')

  const act = async (call: (provider: Eip1193Provider, address: string) => Promise<string>) => {
    if (!provider || !address) return
    setOutcome('Waiting for the wallet …')
    try {
      setOutcome(await call(provider, address))
    } catch (error) {
      setOutcome(wordsOf(error))
    }
  }
  const sign = () =>
    act(async (provider, address) => `Signed: ${shorten(await signMessage(provider, address, 'React'))}`)
  const send = () =>
    act(async (provider, address) => {
      const hash = await sendEther(provider, address)
      await refreshAll()
      return `Sent: ${shorten(hash)}`
    })

  return (
    <>
      <div className="acts">
        <button type="button" className="button" disabled={!provider} onClick={sign}>
          Sign a message
        </button>
        <button type="button" className="button" disabled={!provider} onClick={send}>
          Send 0.01 ETH
        </button>
      </div>
      <p className="outcome" role="status">
        {outcome}
      </p>
    </>
  )
}
