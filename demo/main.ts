import { createAglet } from 'aglet/react'
import { makeCopy, startCodePanel } from './codePanel'
import { startEmbedded } from './embedded'
import { countRequests, showSize, timeOpening } from './figures'
import { addInstance } from './instances'
import { type Addresses, readAddresses, readBuildFacts, readConfig } from './localStack'
import { startOptionsPanel } from './optionsPanel'
import { startReactHost } from './ReactHost'
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

function showAddresses({ api, evm }: Addresses): void {
  const rows = { API: api, Ethereum: evm['1'], Base: evm['8453'] }
  for (const [name, url] of Object.entries(rows)) {
    const row = document.createElement('div')
    const [term, value] = [document.createElement('dt'), document.createElement('dd')]
    term.textContent = name
    value.textContent = url ?? '–'
    row.append(term, value)
    find('#addresses').append(row)
  }
}
