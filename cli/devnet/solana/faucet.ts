import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { SYSTEM_PROGRAM } from './programs'
import { readTransaction, type Transaction } from './readTransaction'

/** An account that pays for airdrops, so that each airdrop is a normal transaction. */
export interface Faucet {
  readonly address: string
  /** A signed transfer of `lamports`. */
  pay(to: Uint8Array, lamports: bigint, blockhash: string): Transaction
}

export function createFaucet(): Faucet {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const from = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  /** Included in each transaction, so that airdrops of the same amount have different signatures. */
  let count = 0
  return {
    address: base58.encode(from),
    pay(to, lamports, blockhash) {
      const transfer = Buffer.alloc(12)
      transfer.writeUInt32LE(2)
      transfer.writeBigUInt64LE(lamports, 4)
      // The runtime ignores data after the amount.
      const number = Buffer.alloc(4)
      number.writeUInt32LE(count++)
      const data = [...transfer, ...number]
      const message = Buffer.from([
        // Header with one signer and one read-only account (the system program), then the three accounts.
        ...[1, 0, 1, 3, ...from, ...to, ...base58.decode(SYSTEM_PROGRAM)],
        ...base58.decode(blockhash),
        // One instruction of program 2 with the accounts 0 and 1.
        ...[1, 2, 2, 0, 1, data.length, ...data],
      ])
      return readTransaction(Uint8Array.from([1, ...sign(null, message, privateKey), ...message]))
    },
  }
}
