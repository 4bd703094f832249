import { toBase58 } from '../data/base58'
import { utf8 } from '../data/bytes'
import { isOnCurve, sha256 } from './nobleEd25519'
import { ASSOCIATED_TOKEN } from './programs'
import { keyOf } from './publicKey'

/**
 * Where an owner's tokens of one mint are kept: the associated token account, a program derived address.
 *
 * Not by web3.js, which derives addresses with WebCrypto and so refuses on pages without TLS. What is read back from a
 * transaction is checked with it too, and that must not share code with what wrote the transaction.
 *
 * @param program the token program of the mint @returns base58 @throws TypeError for what is no address
 */
export function tokenAddress(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].flatMap(address => [...keyOf(address)])
  const end = [...keyOf(ASSOCIATED_TOKEN), ...utf8('ProgramDerivedAddress')]
  // The first hash, counting down, that is no point of the curve, so that nobody can hold its key.
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(Uint8Array.from([...seeds, bump, ...end]))
    if (!isOnCurve(hash)) return toBase58(hash)
  }
  throw new TypeError('No address can be derived.')
}
