import { toHex } from '../../lib/bytes'
import type { PolkadotProvider } from '../providers'
import { fieldOf, HEX, textOf } from './replies'
import type { Seat } from './seat'

export function polkadotProvider(seat: Seat): PolkadotProvider {
  const address = () => seat.present().accounts[0]!.address
  const signature = (reply: unknown) => textOf(fieldOf(reply, 'signature'), HEX, 'a signature')
  return {
    get address() {
      return seat.session()?.accounts[0]?.address ?? ''
    },
    async signRaw(data) {
      const message = typeof data === 'string' ? data : `0x${toHex(data)}`
      return signature(await seat.ask('polkadot_signMessage', { address: address(), message }))
    },
    async signPayload(transactionPayload) {
      return signature(await seat.ask('polkadot_signTransaction', { address: address(), transactionPayload }))
    },
  }
}
