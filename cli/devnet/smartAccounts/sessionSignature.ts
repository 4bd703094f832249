import { type Address, encodeAbiParameters, type Hex, hexToBigInt, type LocalAccount, slice } from 'viem'
import { type AccountCall, encodeCalls } from './sessionAccount'
import { type Operation, operationHash, prepareOperation, type SmartAccountChain } from './userOperation'

/** The signature of an operation by a session's keys, in the order that the session names them. */
export const encodeSessionSignature = (id: Hex, signatures: readonly Hex[]): Hex =>
  encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes[]' }], [id, signatures])

/** What one of the keys signs: the operation's hash as a message (EIP-191). */
export const signForSession = (operation: Operation, chainId: number, key: LocalAccount): Promise<Hex> =>
  key.signMessage({ message: { raw: operationHash(operation, chainId) } })

/**
 * An operation of a session, as an app makes it, without its signature. The nonce counts for this session alone.
 *
 * @param mayFail whether it is made even if the calls would fail
 * @throws ChainError with the revert's reason, unless it may fail
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
