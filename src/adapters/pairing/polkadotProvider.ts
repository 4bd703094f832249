import { toHex } from '../../lib/data/bytes'
import type { PolkadotProvider } from '../providers'
import type { NamespaceSession } from './namespaceSession'
import { fieldOf, textOf } from './replies'

/** 64 bytes, or 65 for ecdsa, and one more if the first byte names the key type. */
const SIGNATURE = /^0x(?:[\da-f]{2}){64,66}$/i

export function polkadotProvider(namespaceSession: NamespaceSession): PolkadotProvider {
  const address = () => namespaceSession.present().accounts[0]!.address
  const signature = (reply: unknown) => textOf(fieldOf(reply, 'signature'), SIGNATURE, 'a signature')
  return {
    get address() {
      return namespaceSession.session()?.accounts[0]?.address ?? ''
    },
    async signRaw(data) {
      const message = typeof data === 'string' ? data : `0x${toHex(data)}`
      return signature(await namespaceSession.ask('polkadot_signMessage', { address: address(), message }))
    },
    async signPayload(transactionPayload) {
      return signature(
        await namespaceSession.ask('polkadot_signTransaction', { address: address(), transactionPayload }),
      )
    },
  }
}
