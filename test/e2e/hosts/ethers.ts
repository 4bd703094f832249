// A host with ethers 6.
import { createAglet } from 'aglet'
import { ethersAdapter } from 'aglet/adapters/ethers'
import { connectElements } from 'aglet/elements'
import { parseEther } from 'ethers'
import './library'
import { listen } from './listen'
import { readSettings } from './settings'

const ethers = ethersAdapter()
const aglet = createAglet({ ...readSettings().options, adapters: [ethers] })
connectElements(aglet)
listen(aglet)

window.library = {
  async report() {
    const { provider } = ethers
    if (!provider) return { connected: false }
    try {
      const signer = await ethers.getSigner()
      const { chainId } = await provider.getNetwork()
      return { connected: true, address: await signer.getAddress(), chainId: Number(chainId) }
    } catch {
      // The wallet was locked or gone in between.
      return { connected: false }
    }
  },
  connect: () => ethers.connect(window.wallets[0]!.provider),
  switchChain: id =>
    ethers.provider!.send('wallet_switchEthereumChain', [{ chainId: `0x${id.toString(16)}` }]),
  disconnect: () => ethers.disconnect(),
  async send(to, ether) {
    const signer = await ethers.getSigner()
    return (await signer.sendTransaction({ to, value: parseEther(ether) })).hash
  },
}
