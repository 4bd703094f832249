import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletProvider, createAglet } from '../../../src/hosts/AgletProvider'
import { useConnect } from '../../../src/hosts/hooks'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { ethereum, fakeProvider, solana } from '../../fakes'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

const ADDRESS = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'

/** A Wallet Standard wallet that connects without a prompt, and registers when the app asks for wallets. */
function registerSolanaWallet() {
  const accounts = [{ address: ADDRESS, chains: ['solana:mainnet'], features: [] }]
  const wallet = {
    name: 'Phantom',
    icon: '',
    chains: ['solana:mainnet'],
    accounts,
    features: {
      'standard:connect': { connect: async () => ({ accounts }) },
      'standard:events': { on: () => () => {} },
      'solana:signTransaction': { signTransaction: async () => [] },
    },
  }
  window.addEventListener('wallet-standard:app-ready', event =>
    (event as CustomEvent).detail.register(wallet),
  )
}

function Wallets() {
  const { connectors, connect } = useConnect()
  return connectors.map(({ id }) => (
    <button type="button" key={id} onClick={() => connect(id).catch(() => {})}>
      {id}
    </button>
  ))
}

test('useConnect lists wallets of every namespace of the host before any connection, and connects them', async () => {
  registerSolanaWallet()
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: { uuid: 'u', name: 'A', rdns: 'com.a', icon: '' }, provider: fakeProvider() },
      }),
    ),
  )
  const aglet = createAglet({ projectId: 'test', networks: [ethereum, solana] })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <AgletProvider aglet={aglet}>
      <Wallets />
    </AgletProvider>,
  )
  const buttons = () => [...container.querySelectorAll('button')].map(({ textContent }) => textContent)
  await until('both are listed', () => buttons().length === 2)
  assert.equal(buttons(), ['com.a', 'solana:phantom'])
  container.querySelectorAll('button')[1]!.click()
  await until('it is connected', () => aglet.getAccount('solana').isConnected)
  assert.is(aglet.getAccount('solana').address, ADDRESS)
  root.unmount()
  aglet.destroy()
})

test.run()
