// A host that uses the connected wallet through viem.
import { createAglet } from 'aglet'
import { connectElements } from 'aglet/elements'
import { createWalletClient, custom, type EIP1193Provider, parseEther, type WalletClient } from 'viem'
import { listen } from './listen'
import { readSettings } from './settings'

const aglet = createAglet(readSettings().options)
connectElements(aglet)
listen(aglet)

const client = (): { wallet: WalletClient; account: `0x${string}` } => {
  const provider = aglet.getProvider('eip155') as EIP1193Provider
  const account = aglet.getState().account.address as `0x${string}`
  return { wallet: createWalletClient({ account, transport: custom(provider) }), account }
}

Object.assign(window, {
  sign(message: string) {
    const { wallet, account } = client()
    return wallet.signMessage({ account, message })
  },
  send(to: `0x${string}`, ether: string) {
    const { wallet, account } = client()
    return wallet.sendTransaction({ account, chain: null, to, value: parseEther(ether) })
  },
})
