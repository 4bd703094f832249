import { wagmiAdapter } from 'aglet/adapters/wagmi'
import { createAglet } from 'aglet/react'
import { createConfig, http } from 'wagmi'
import { connect, disconnect, reconnect, switchChain } from 'wagmi/actions'
import { base, mainnet } from 'wagmi/chains'

export const config = createConfig({
  chains: [mainnet, base],
  transports: { [mainnet.id]: http(), [base.id]: http() },
})

export const aglet = createAglet({
  projectId: 'YOUR_PROJECT_ID',
  networks: config.chains,
  adapters: [wagmiAdapter({ config, actions: { connect, disconnect, reconnect, switchChain } })],
})
