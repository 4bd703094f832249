import { size, slice } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { Refusal } from '../api/refusal'
import { readOperation } from './readOperation'
import { encodeSessionSignature, signForSession } from './sessionSignature'
import type { StoredSession } from './sessionStore'

/** Bytes of one signature. */
const SIGNATURE_BYTES = 65

/**
 * Signs an operation beside the app, whose signature it carries; those of several keys in their order.
 *
 * @returns the operation as JSON, with the signature that the account asks for
 * @throws Refusal 400 where the session is not one of this server's keys, or the app has not signed
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
