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

/** Code of EIP-5792. */
const DUPLICATE = 5720
/** Of one batch. */
const MAX_CALLS = 64

/** The smart accounts of one chain of the stack: ERC-4337 accounts, one for each owner's key. */
export interface SmartAccounts {
  /** Where an owner's account is, or will be once it has made its first call. */
  addressOf(owner: Address): Promise<Address>
  isDeployed(owner: Address): Promise<boolean>
  /**
   * Makes calls, all or none of them (EIP-5792). The stack pays their gas.
   *
   * @param options `id`: what the app calls them; `paymasterService`: who pays instead of the stack
   * @returns their id, once they are sent
   * @throws ProviderRpcError when the chain refuses them
   */
  sendCalls(
    owner: LocalAccount,
    calls: readonly AccountCall[],
    options?: { readonly id?: string; readonly paymasterService?: PaymasterService },
  ): Promise<{ readonly id: string }>
  /**
   * Makes one call.
   *
   * @returns the hash of the transaction it is in
   * @throws ChainError with the revert's reason when it would fail: the transaction's own status tells nothing of it
   */
  sendTransaction(owner: LocalAccount, call: AccountCall): Promise<Hash>
  /** @throws ProviderRpcError 5730 for calls that were not sent here */
  callsStatus(id: string): Promise<CallsStatus>
  /** An EIP-1271 signature, wrapped by ERC-6492 while the account is not deployed. */
  signMessage(owner: LocalAccount, message: SignableMessage): Promise<Hex>
  /** The same of typed data (EIP-712). */
  signTypedData(
    owner: LocalAccount,
    typedData: TypedDataDefinition<Record<string, unknown>, string>,
  ): Promise<Hex>
  /**
   * Lets an app's key make calls for the account (ERC-7715), until it expires or is revoked: the chain enforces what was
   * granted. Deploys the account where that is due.
   *
   * @param request the parameter of `wallet_grantPermissions`
   * @param project the app, as the list of sessions is to name it
   * @throws ProviderRpcError -32602 for what the chain could not enforce
   */
  grantPermissions(
    owner: LocalAccount,
    request: unknown,
    project?: SessionProject,
  ): Promise<GrantedPermissions>
  /**
   * Ends a session on the chain.
   *
   * @param request the parameter of `wallet_revokePermissions`: `pci`, or the `context`
   * @returns the account's signature of the pci, which the API takes
   * @throws ProviderRpcError -32602 for a session that nobody knows
   */
  revokePermissions(owner: LocalAccount, request: unknown): Promise<Hex>
  /** What `wallet_getCapabilities` tells of this chain (EIP-5792). */
  capabilities(): Readonly<Record<Hex, Readonly<Record<string, unknown>>>>
}

/** @param options `sessions`: where the API lists them from; a list of its own when left out */
export function createSmartAccounts({
  sessions = createSessionStore(),
  ...chain
}: SmartAccountChain & { readonly sessions?: SessionStore }): SmartAccounts {
  const { rpcUrl, chainId } = chain
  const bundler = createBundler(chain)
  /** Hashes of operations, by the ids that apps gave. */
  const named = new Map<string, Hex>()
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
      if (id !== undefined && named.has(id)) throw new ProviderRpcError(DUPLICATE, 'There is such a bundle.')
      const sent = await send(owner, calls, true, paymasterService)
      if (id !== undefined) named.set(id, sent.id)
      return { id: id ?? sent.id }
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

/** One operation of an account after the other: each has the next nonce, and the first deploys. */
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
