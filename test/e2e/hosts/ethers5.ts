// A host with ethers 5.
import { createAglet } from 'aglet'
import { ethers5Adapter } from 'aglet/adapters/ethers5'
import { connectElements } from 'aglet/elements'
import { ethers } from 'ethers-5'
import './library'
import { listen } from './listen'
import { readSettings } from './settings'

const library = ethers5Adapter({ ethers })
const aglet = createAglet({ ...readSettings().options, adapters: [library] })
connectElements(aglet)
listen(aglet)

window.library = {
  async report() {
    const { provider } = library
    if (!provider) return { connected: false }
    try {
      const signer = await library.getSigner()
      const { chainId } = await provider.getNetwork()
      return { connected: true, address: await signer.getAddress(), chainId }
    } catch {
      // The wallet was locked or gone in between.
      return { connected: false }
    }
  },
  connect: () => library.connect(window.wallets[0]!.provider),
  switchChain: id =>
    library.provider!.send('wallet_switchEthereumChain', [{ chainId: `0x${id.toString(16)}` }]),
  disconnect: () => library.disconnect(),
  async send(to, ether) {
    const signer = await library.getSigner()
    return (await signer.sendTransaction({ to, value: ethers.utils.parseEther(ether) })).hash
  },
}
