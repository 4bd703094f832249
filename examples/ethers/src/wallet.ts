import { createAglet } from 'aglet'
import { ethersAdapter } from 'aglet/adapters/ethers'
import 'aglet/elements'
import { base, mainnet } from 'aglet/networks'

export const ethers = ethersAdapter()
export const aglet = createAglet({
  projectId: 'YOUR_PROJECT_ID',
  networks: [mainnet, base],
  adapters: [ethers],
})
