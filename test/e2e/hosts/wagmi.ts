// A host with wagmi; built with version 3, and with 2 in its place.
import {
  connect,
  createConfig,
  disconnect,
  getAccount,
  http,
  mock,
  reconnect,
  sendTransaction,
  switchChain,
} from '@wagmi/core'
import { createAglet } from 'aglet'
import { wagmiAdapter } from 'aglet/adapters/wagmi'
import { connectElements } from 'aglet/elements'
import { type Chain, parseEther } from 'viem'
import './library'
import { listen } from './listen'
import { readSettings } from './settings'

const { options } = readSettings()
const chains = options.networks as unknown as readonly [Chain, ...Chain[]]
const config = createConfig({
  chains,
  transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
  // A connector that only wagmi knows.
  connectors: [mock({ accounts: ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'] })],
})
const actions = { connect, disconnect, reconnect, switchChain }
const aglet = createAglet({ ...options, adapters: [wagmiAdapter({ config, actions })] })
connectElements(aglet)
listen(aglet)
reconnect(config)

window.library = {
  async report() {
    const { status, address, chainId } = getAccount(config)
    return { connected: status === 'connected', address, chainId }
  },
  async connect() {
    const { rdns } = window.wallets[0]!.info
    await connect(config, { connector: config.connectors.find(({ id }) => id === rdns)! })
  },
  switchChain: chainId => switchChain(config, { chainId }),
  disconnect: () => disconnect(config),
  send: (to, ether) => sendTransaction(config, { to, value: parseEther(ether) }),
}
