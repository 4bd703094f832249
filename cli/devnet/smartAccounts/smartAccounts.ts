import {
  type Address,
  type Hash,
  type Hex,
  isHex,
  type LocalAccount,
  type SignableMessage,
  size,
  type TypedDataDefinition,
  toHex,
} from 'viem'
import { CODES, invalidParams, ProviderRpcError } from '../../../src/testing/providerError'
import { rpc } from '../rpc'
import { mined } from '../transact'
import { signAccountMessage, signAccountTypedData } from './accountSignature'
import { createBundler } from './bundler'
import { type CallsStatus, readCallsStatus } from './callsStatus'
import { type PaymasterService, sponsorBy } from './paymasterService'
import { type AccountCall, accountAddress, encodeCalls } from './sessionAccount'
import { createSessionGrants, type GrantedPermissions } from './sessionGrants'
import { createSessionStore, type SessionProject, type SessionStore } from './sessionStore'
import { prepareOperation, type SmartAccountChain, signOperation } from './userOperation'

/** Error code of EIP-5792 for a duplicate bundle id. */
const DUPLICATE = 5720
/** Maximum number of calls per batch. */
const MAX_CALLS = 64

/** The ERC-4337 accounts on one chain of the stack, one per owner's key. */
export interface SmartAccounts {
  /** Address of an owner's account, which is deployed with its first call. */
  addressOf(owner: Address): Promise<Address>
  isDeployed(owner: Address): Promise<boolean>
  /**
   * Makes calls, all or none (EIP-5792). The stack pays their gas.
   *
   * @param options `id`: the app's id for the calls; `paymasterService`: pays instead of the stack
   * @returns the id of the calls, once they are sent
   * @throws ProviderRpcError when the EntryPoint rejects them
   */
  sendCalls(
    owner: LocalAccount,
    calls: readonly AccountCall[],
    options?: { readonly id?: string; readonly paymasterService?: PaymasterService },
  ): Promise<{ readonly id: string }>
  /**
   * Makes one call.
   *
   * @returns the hash of the bundler's transaction
   * @throws ChainError with the revert reason if the call would fail, since the transaction's status would
   *   not show that
   */
  sendTransaction(owner: LocalAccount, call: AccountCall): Promise<Hash>
  /** @throws ProviderRpcError 5730 for calls that were not sent here */
  callsStatus(id: string): Promise<CallsStatus>
  /** An EIP-1271 signature, wrapped by ERC-6492 while the account is not deployed. */
  signMessage(owner: LocalAccount, message: SignableMessage): Promise<Hex>
  /** The same for typed data (EIP-712). */
  signTypedData(
    owner: LocalAccount,
    typedData: TypedDataDefinition<Record<string, unknown>, string>,
  ): Promise<Hex>
  /**
   * Lets an app's key make calls for the account (ERC-7715) until the session expires or is revoked. The
   * contract enforces the granted permissions. Deploys the account if necessary.
   *
   * @param request the parameter of `wallet_grantPermissions`
   * @param project the app, as shown in lists of sessions
   * @throws ProviderRpcError -32602 for permissions that the contract cannot enforce
   */
  grantPermissions(
    owner: LocalAccount,
    request: unknown,
    project?: SessionProject,
  ): Promise<GrantedPermissions>
  /**
   * Revokes a session on the chain.
   *
   * @param request the parameter of `wallet_revokePermissions`: `pci`, or the `context`
   * @returns the account's signature of the pci, for the API
   * @throws ProviderRpcError -32602 for an unknown session
   */
  revokePermissions(owner: LocalAccount, request: unknown): Promise<Hex>
  /** Capabilities of this chain for `wallet_getCapabilities` (EIP-5792). */
  capabilities(): Readonly<Record<Hex, Readonly<Record<string, unknown>>>>
}

/** @param options `sessions`: store that the API lists sessions from; a separate one when left out */
export function createSmartAccounts({
  sessions = createSessionStore(),
  ...chain
}: SmartAccountChain & { readonly sessions?: SessionStore }): SmartAccounts {
  const { rpcUrl, chainId } = chain
  const bundler = createBundler(chain)
  /** Hashes of operations, by the apps' ids; undefined while one is being sent. */
  const named = new Map<string, Hex | undefined>()
  const inTurn = createTurns()

  const send = (
    owner: LocalAccount,
    calls: readonly AccountCall[],
    mayFail: boolean,
    service?: PaymasterService,
  ) =>
    inTurn(owner.address, async () => {
      const operation = await prepareOperation(chain, {
        sender: accountAddress(owner.address),
        owner: owner.address,
        callData: encodeCalls(calls),
        mayFail,
      })
      const sponsored = service ? await sponsorBy(service, operation, chainId) : operation
      return bundler.send(await signOperation(sponsored, chainId, owner))
    })
  const isDeployed = async (owner: Address) =>
    (await rpc(rpcUrl, 'eth_getCode', [accountAddress(owner), 'latest'])) !== '0x'
  const signer = async (owner: LocalAccount) => ({
    owner,
    chainId,
    isDeployed: await isDeployed(owner.address),
  })

  const signMessage = async (owner: LocalAccount, message: SignableMessage) =>
    signAccountMessage(await signer(owner), message)
  const grants = createSessionGrants({
    chainId,
    store: sessions,
    sign: signMessage,
    async call(owner, call) {
      const { id, transactionHash } = await send(owner, [call], false)
      await mined(rpcUrl, transactionHash)
      const found = await bundler.find(id)
      if (!found || found === 'pending' || !found.success)
        throw new ProviderRpcError(CODES.internal, 'The account could not make the call.')
    },
  })

  return {
    addressOf: async owner => accountAddress(owner),
    isDeployed,

    async sendCalls(owner, calls, { id, paymasterService } = {}) {
      if (!calls.length || calls.length > MAX_CALLS) throw invalidParams(`Expected 1 to ${MAX_CALLS} calls.`)
      const sendAll = async () => (await send(owner, calls, true, paymasterService)).id
      return { id: id === undefined ? await sendAll() : await underId(named, id, sendAll) }
    },
    sendTransaction: async (owner, call) => (await send(owner, [call], false)).transactionHash,
    async callsStatus(id) {
      const hash = named.get(id) ?? (isHex(id) && size(id) === 32 ? id : undefined)
      return readCallsStatus(bundler, chainId, { id, ...(hash && { hash }) })
    },

    signMessage,
    signTypedData: async (owner, typedData) => signAccountTypedData(await signer(owner), typedData),

    grantPermissions: grants.grant,
    revokePermissions: grants.revoke,

    capabilities: () => ({
      [toHex(chainId)]: { atomic: { status: 'supported' }, paymasterService: { supported: true } },
    }),
  }
}

/**
 * Sends under an app's id, which no other calls may have.
 *
 * @throws ProviderRpcError 5720, also while others with this id are being sent
 */
async function underId(
  named: Map<string, Hex | undefined>,
  id: string,
  send: () => Promise<Hex>,
): Promise<string> {
  if (named.has(id)) throw new ProviderRpcError(DUPLICATE, 'A bundle with this id already exists.')
  named.set(id, undefined)
  try {
    named.set(id, await send())
    return id
  } catch (error) {
    named.delete(id)
    throw error
  }
}

/**
 * Runs an account's operations one after the other, since each needs the next nonce and the first deploys the
 * account.
 */
function createTurns() {
  const tails = new Map<Address, Promise<unknown>>()
  return <Result>(owner: Address, work: () => Promise<Result>): Promise<Result> => {
    const result = (tails.get(owner) ?? Promise.resolve()).then(work)
    tails.set(
      owner,
      result.catch(() => {}),
    )
    return result
  }
}
