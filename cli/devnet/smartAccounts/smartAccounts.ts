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
import { invalidParams, ProviderRpcError } from '../../../src/testing/providerError'
import { rpc } from '../rpc'
import { signAccountMessage, signAccountTypedData } from './accountSignature'
import { createBundler } from './bundler'
import { type CallsStatus, readCallsStatus } from './callsStatus'
import { type AccountCall, accountAddress, encodeCalls } from './sessionAccount'
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
   * @param options `id`: what the app calls them
   * @returns their id, once they are sent
   * @throws ProviderRpcError when the chain refuses them
   */
  sendCalls(
    owner: LocalAccount,
    calls: readonly AccountCall[],
    options?: { readonly id?: string },
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
  /** What `wallet_getCapabilities` tells of this chain (EIP-5792). */
  capabilities(): Readonly<Record<Hex, Readonly<Record<string, unknown>>>>
}

export function createSmartAccounts(chain: SmartAccountChain): SmartAccounts {
  const { rpcUrl, chainId } = chain
  const bundler = createBundler(chain)
  /** Hashes of operations, by the ids that apps gave. */
  const named = new Map<string, Hex>()
  const tails = new Map<Address, Promise<unknown>>()

  /** One operation of an account after the other: each has the next nonce, and the first deploys. */
  const inTurn = <Result>(owner: Address, work: () => Promise<Result>): Promise<Result> => {
    const result = (tails.get(owner) ?? Promise.resolve()).then(work)
    tails.set(
      owner,
      result.catch(() => {}),
    )
    return result
  }
  const send = (owner: LocalAccount, calls: readonly AccountCall[], mayFail: boolean) =>
    inTurn(owner.address, async () => {
      const operation = await prepareOperation(chain, owner.address, encodeCalls(calls), { mayFail })
      return bundler.send(await signOperation(operation, chainId, owner))
    })
  const isDeployed = async (owner: Address) =>
    (await rpc(rpcUrl, 'eth_getCode', [accountAddress(owner), 'latest'])) !== '0x'
  const signer = async (owner: LocalAccount) => ({
    owner,
    chainId,
    isDeployed: await isDeployed(owner.address),
  })

  return {
    addressOf: async owner => accountAddress(owner),
    isDeployed,

    async sendCalls(owner, calls, { id } = {}) {
      if (!calls.length || calls.length > MAX_CALLS) throw invalidParams(`Expected 1 to ${MAX_CALLS} calls.`)
      if (id !== undefined && named.has(id)) throw new ProviderRpcError(DUPLICATE, 'There is such a bundle.')
      const sent = await send(owner, calls, true)
      if (id !== undefined) named.set(id, sent.id)
      return { id: id ?? sent.id }
    },
    sendTransaction: async (owner, call) => (await send(owner, [call], false)).transactionHash,
    async callsStatus(id) {
      const hash = named.get(id) ?? (isHex(id) && size(id) === 32 ? id : undefined)
      return readCallsStatus(bundler, chainId, { id, ...(hash && { hash }) })
    },

    signMessage: async (owner, message) => signAccountMessage(await signer(owner), message),
    signTypedData: async (owner, typedData) => signAccountTypedData(await signer(owner), typedData),

    capabilities: () => ({ [toHex(chainId)]: { atomic: { status: 'supported' } } }),
  }
}
