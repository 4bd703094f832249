import { size, slice } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { Refusal } from '../api/refusal'
import { readOperation } from './readOperation'
import { encodeSessionSignature, signForSession } from './sessionSignature'
import type { StoredSession } from './sessionStore'

/** Length of a signature (bytes). */
const SIGNATURE_BYTES = 65

/**
 * Adds this server's signature to an operation that the app has signed; an app with several keys concatenates
 * its signatures in order.
 *
 * @returns the operation as JSON, with the complete signature for the account
 * @throws Refusal 400 if the session does not use a key of this server, or the app has not signed
 */
export async function cosign({ row, cosigner, grant }: StoredSession, userOp: unknown, chainId: number) {
  if (!cosigner || !grant) throw new Refusal(400, 'context', `Permission is not cosigned: ${row.pci}`)
  const operation = readAsked(userOp)
  if (size(operation.signature) !== SIGNATURE_BYTES * (grant.signers.length - 1))
    throw new Refusal(400, 'userOp', 'Expected the signature of the session key')
  const own = await signForSession(operation, chainId, cosigner)
  let next = 0
  const signatures = grant.signers.map(signer =>
    signer === cosigner.address ? own : slice(operation.signature, next, (next += SIGNATURE_BYTES)),
  )
  return formatUserOperationRequest({ ...operation, signature: encodeSessionSignature(grant.id, signatures) })
}

function readAsked(userOp: unknown) {
  try {
    return readOperation(userOp)
  } catch (error) {
    throw new Refusal(400, 'userOp', error instanceof Error ? error.message : 'Invalid user operation')
  }
}
