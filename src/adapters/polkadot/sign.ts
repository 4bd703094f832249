import { toHex, utf8 } from '../../lib/data/bytes'
import type { PolkadotProvider } from '../providers'
import { callWallet, parseReply, unsupported } from '../wallet/walletCall'
import type { Injected } from './injected'

/** `<Bytes>` and `</Bytes>`, in hex. */
const [OPEN, CLOSE] = ['3c42797465733e', '3c2f42797465733e']

/** Wraps a message in `<Bytes>`, at most once, so that no transaction can be signed as a message. @returns hex */
function wrap(data: Uint8Array): string {
  const hex = toHex(data)
  return RegExp(`^${OPEN}.*${CLOSE}$`).test(hex) ? hex : OPEN + hex + CLOSE
}

/** 64 bytes for sr25519 or ed25519, 65 for ecdsa, and one more if the first byte names the key type. */
const signatureFrom = (reply: unknown): string =>
  parseReply('a signature', () => {
    const { signature } = reply as Record<string, unknown>
    return typeof signature === 'string' && /^0x(?:[\da-f]{2}){64,66}$/i.test(signature)
      ? signature
      : undefined
  })

/** Signs text or bytes, wrapped in `<Bytes>`. @returns the signature, hex */
export async function signRaw(
  { signRaw }: Injected,
  address: string,
  data: string | Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  if (!signRaw) throw unsupported('signRaw')
  const hex = `0x${wrap(typeof data === 'string' ? utf8(data) : data)}`
  return signatureFrom(
    await callWallet('signRaw', () => signRaw({ address, data: hex, type: 'bytes' }), signal),
  )
}

/** The host's provider of a Polkadot wallet. @param injected throws while the wallet is not connected */
export const polkadotProvider = (
  address: () => string,
  injected: () => Injected,
  signal: AbortSignal,
): PolkadotProvider => ({
  get address() {
    return address()
  },
  signRaw: async data => signRaw(injected(), address(), data, signal),
  async signPayload(payload) {
    const { signPayload } = injected()
    if (!signPayload) throw unsupported('signPayload')
    return signatureFrom(await callWallet('signPayload', () => signPayload(payload), signal))
  },
})
