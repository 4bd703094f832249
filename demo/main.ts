import { createAglet } from 'aglet/react'
import { makeCopy, startCodePanel } from './codePanel'
import { startEmbedded } from './embedded'
import { countRequests, showSize, timeOpening } from './figures'
import { addInstance } from './instances'
import { type Addresses, readAddresses, readBuildFacts, readConfig } from './localStack'
import { startOptionsPanel } from './optionsPanel'
import { startReactHost } from './ReactHost'
import { row } from './row'
import { scriptInstance, startScriptHost } from './scriptHost'
import { startWalletPanel } from './walletPanel'

const find = <T extends HTMLElement>(selector: string): T => document.querySelector<T>(selector)!

startOptionsPanel(find<HTMLFormElement>('#options'), find('[data-option=theme]'))
startCodePanel(find('#code'))
const command = find('.command')
makeCopy(command, () => command.dataset['copy']!, command.querySelector('[role=status]')!)
readBuildFacts().then(showSize)

const [addresses, config] = await Promise.all([readAddresses(), readConfig()])
showAddresses(addresses)
startWalletPanel(addresses, find('#wallets'))

const react = createAglet(config)
addInstance(react)
timeOpening(react)
startReactHost(react, find('#react-host'))
startEmbedded(config, find('#embed'), find('#frame'))

const script = await scriptInstance()
addInstance(script)
timeOpening(script)
countRequests(addresses, script)
startScriptHost(script, find('#script-host'))

function showAddresses({ api, relay, wallet, frame, solana, bitcoin, polkadot, evm }: Addresses): void {
  const rows = {
    ...{ API: api, Relay: relay, 'Demo wallet': wallet, 'Embedded wallet': frame },
    ...{ Ethereum: evm['1'], Base: evm['8453'], Solana: solana, Bitcoin: bitcoin, Polkadot: polkadot },
  }
  find('#addresses').append(...Object.entries(rows).map(([name, url]) => row(name, url ?? '–')))
  find<HTMLAnchorElement>('#inbox').href = new URL('/inbox', frame).href
  if (wallet) find<HTMLAnchorElement>('#demo-wallet').href = wallet
  else find('#elsewhere').hidden = true
}
