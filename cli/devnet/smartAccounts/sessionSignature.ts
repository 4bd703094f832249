import { type Address, encodeAbiParameters, type Hex, hexToBigInt, type LocalAccount, slice } from 'viem'
import { type AccountCall, encodeCalls } from './sessionAccount'
import { type Operation, operationHash, prepareOperation, type SmartAccountChain } from './userOperation'

/** Encodes the signatures of a session's keys, in the session's order, as an operation's signature. */
export const encodeSessionSignature = (id: Hex, signatures: readonly Hex[]): Hex =>
  encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes[]' }], [id, signatures])

/** Signs an operation with one of a session's keys: its hash as a message (EIP-191). */
export const signForSession = (operation: Operation, chainId: number, key: LocalAccount): Promise<Hex> =>
  key.signMessage({ message: { raw: operationHash(operation, chainId) } })

/**
 * Prepares an unsigned operation of a session, as an app does. The nonce key belongs to this session only.
 *
 * @param mayFail whether to prepare the operation even if its calls would revert
 * @throws ChainError with the revert reason, unless `mayFail` is set
 */
export const prepareSessionOperation = (
  chain: SmartAccountChain,
  {
    account,
    id,
    calls,
  }: { readonly account: Address; readonly id: Hex; readonly calls: readonly AccountCall[] },
  mayFail = false,
): Promise<Operation> =>
  prepareOperation(chain, {
    sender: account,
    callData: encodeCalls(calls),
    key: hexToBigInt(slice(id, 0, 24)),
    mayFail,
  })
