import { toBase58 } from '../data/base58'
import { utf8 } from '../data/bytes'
import { isOnCurve, sha256 } from './nobleEd25519'
import { ASSOCIATED_TOKEN } from './programs'
import { keyOf } from './publicKey'

/**
 * The associated token account of an owner and a mint, a program derived address.
 *
 * Not derived with web3.js, which uses WebCrypto and so fails on pages without TLS. Decoded transactions are
 * also verified with this function, which must not share code with the encoder.
 *
 * @param program the mint's token program
 * @returns base58
 * @throws TypeError for an invalid address
 */
export function tokenAddress(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].flatMap(address => [...keyOf(address)])
  const end = [...keyOf(ASSOCIATED_TOKEN), ...utf8('ProgramDerivedAddress')]
  // The first hash, counting the bump seed down, that is not on the curve, so that no private key for it
  // exists.
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(Uint8Array.from([...seeds, bump, ...end]))
    if (!isOnCurve(hash)) return toBase58(hash)
  }
  throw new TypeError('No address can be derived.')
}
