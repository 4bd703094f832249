import { toBase58 } from '../base58'
import { utf8 } from '../bytes'
import { sha256 } from '../sha256'
import { isOnCurve } from './isOnCurve'
import { ASSOCIATED_TOKEN } from './programs'
import { keyOf } from './publicKey'

/**
 * Where an owner's tokens of one mint are kept: the associated token account, a program derived address.
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
