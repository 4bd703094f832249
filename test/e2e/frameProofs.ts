import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/** Whether a Solana account has signed a message; all three are base58. */
export const verifySolana = (address: string, message: string, signature: string): boolean =>
  ed25519.verify(base58.decode(signature), base58.decode(message), base58.decode(address))
