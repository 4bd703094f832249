import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { SYSTEM_PROGRAM } from './programs'
import { readTransaction, type Transaction } from './readTransaction'

/** An account that pays for airdrops, so that each is a transaction like any other. */
export interface Faucet {
  readonly address: string
  /** A signed transfer of `lamports`. */
  pay(to: Uint8Array, lamports: bigint, blockhash: string): Transaction
}

export function createFaucet(): Faucet {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const from = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  /** Makes two airdrops of one amount two transactions. */
  let count = 0
  return {
    address: base58.encode(from),
    pay(to, lamports, blockhash) {
      const transfer = Buffer.alloc(12)
      transfer.writeUInt32LE(2)
      transfer.writeBigUInt64LE(lamports, 4)
      // The runtime ignores what follows the amount.
      const number = Buffer.alloc(4)
      number.writeUInt32LE(count++)
      const data = [...transfer, ...number]
      const message = Buffer.from([
        // One signer; the system program is read only. Then the three accounts.
        ...[1, 0, 1, 3, ...from, ...to, ...base58.decode(SYSTEM_PROGRAM)],
        ...base58.decode(blockhash),
        // One instruction: of account 2, with accounts 0 and 1.
        ...[1, 2, 2, 0, 1, data.length, ...data],
      ])
      return readTransaction(Uint8Array.from([1, ...sign(null, message, privateKey), ...message]))
    },
  }
}
