import type { Aglet } from '../../aglet'
import { loadPart } from '../../lib/data/loadPart'
import { withoutPrototype } from '../../lib/data/withoutPrototype'
import type { GrantedPermissions, PermissionsRequest } from '../../lib/sessions/permissions'
import type { SmartSession } from '../../lib/sessions/smartSession'
import type { PendingEnd } from '../../signals/activity/pending'
import type { EvmCall, Fee, SentTransaction } from '../../types'
import type { WalletAssets } from '../account/fetchWalletAssets'
import { waitForTransactionReceipt } from '../activity/waitForTransactionReceipt'
import { type Capabilities, getCapabilities } from '../money/getCapabilities'
import type { ResolvedName } from '../names/resolveName'
import { type AssetFilter, getAssets as readAssets } from './getAssets'
import { readOwnFields } from './readOwnFields'
import type { ContractCall, SendInput, SendOptions } from './send'
import * as sending from './send'
import type { SignOptions, TypedDataInput } from './sign'
import * as signing from './sign'
import type { SwapInput, SwapOffer, SwapOptions, Swapped } from './swap'

/** How a transaction ended. */
export type TransactionEnd = PendingEnd

/**
 * What a host can have the connected wallet do without the modal ([7.28]). Each of them rejects with an AgletError,
 * beside what it says itself: `not_connected`, `user_rejected`, `request_pending`, `wallet_locked`,
 * `method_unsupported`, `cancelled` and `destroyed`. What sends rejects before anything was sent, except with
 * `unknown_outcome`: then it may still be approved in the wallet, and an equal one is refused as `already_sent` or
 * `unknown_outcome` unless `allowDuplicate` is set; and with `partly_sent`, which has what left and what did not.
 */
export interface HostVerbs {
  /**
   * Sends the network's coin or a token of the active account ([4.24]–[4.27]). `insufficient_funds` also when the account
   * lacks the fee; `invalid_input` also for a wrong EIP-55 checksum, unless `allowWrongChecksum` is set.
   *
   * @returns the transaction, which is on its way: see `waitForTransaction`
   * @throws AgletError `invalid_input`, `invalid_name`, `insufficient_funds`, `reverted`, `chain_unsupported`,
   *   `account_changed`, `network_changed`, `unknown_outcome`, `already_sent`
   */
  send(input: SendInput, options?: SendOptions): Promise<SentTransaction>
  /**
   * Has the EVM wallet send a call, or several in their order: together where it can (EIP-5792), else one by one, each
   * once the one before is confirmed. None is asked for while one of them is a repeat.
   *
   * @returns the last transaction
   * @throws AgletError as `send`; `partly_sent` when some of several have left and the rest have not (`meta`: `PartlySent`)
   */
  sendTransaction(calls: EvmCall | readonly EvmCall[], options?: SendOptions): Promise<SentTransaction>
  /**
   * Calls a function of a contract by its JSON ABI.
   *
   * @throws AgletError as `send`; `invalid_input` for a function or arguments that the ABI does not have
   */
  writeContract(call: ContractCall, options?: SendOptions): Promise<SentTransaction>
  /**
   * Swaps one token for another on the active network ([4.19]–[4.22]), as the modal does: quoted and built when it is
   * signed, approved before where that is needed, for exactly the amount unless `unlimited` is set, and looked at against
   * what was quoted. A wallet with EIP-5792 is asked once, any other one twice.
   *
   * @returns the swap, which is on its way: see `waitForTransaction`
   * @throws AgletError as `send`; `chain_unsupported` where swaps are not to be had ([9.22], `meta.Supported` has the
   *   networks of the app where they are), `no_quote`, `price_changed` when less than `minimum` would arrive,
   *   `price_impact` when a tenth or more is lost to the size of the trade, where both prices are known and no `minimum` was
   *   given, `swap_mismatch`
   */
  swap(input: SwapInput, options?: SwapOptions): Promise<Swapped>
  /**
   * What a swap would bring now.
   *
   * @throws AgletError `invalid_input`, `chain_unsupported`, `no_quote`, and those of the request
   */
  quoteSwap(input: SwapInput, options?: Pick<SwapOptions, 'signal'>): Promise<SwapOffer>
  /**
   * Waits for the end of a transaction.
   *
   * @returns `confirmed`, `failed`, `replaced` by another of the account, or `expired`
   */
  waitForTransaction(
    sent: SentTransaction,
    options?: { readonly signal?: AbortSignal },
  ): Promise<TransactionEnd>
  /**
   * Signs a text, or bytes: EIP-191 on EVM, ed25519 on Solana, as the wallet does it on Bitcoin (texts alone), in
   * `<Bytes>` on Polkadot.
   *
   * @returns the signature: hex on EVM and Polkadot, base58 on Solana, base64 on Bitcoin
   * @throws AgletError `adapter_not_found`, `invalid_input`, `bad_response`
   */
  signMessage(message: string | Uint8Array, options?: SignOptions): Promise<string>
  /**
   * Signs typed data (EIP-712) with the EVM account in use.
   *
   * @returns the signature, hex
   * @throws AgletError `invalid_input`, `bad_response`, `account_changed`, `network_changed`
   */
  signTypedData(
    data: TypedDataInput,
    options?: Pick<SignOptions, 'signal' | 'verify'>,
  ): Promise<`0x${string}`>
  /**
   * The gas that a call would take, with a margin where it runs code.
   *
   * @throws AgletError `invalid_input`, `insufficient_funds`, `reverted` (`meta.Reason`)
   */
  estimateGas(call: EvmCall, options?: Pick<SendOptions, 'signal'>): Promise<bigint>
  /** What a call, or sending a token, would cost now. @throws AgletError as `estimateGas` */
  estimateFee(input: EvmCall | SendInput, options?: Pick<SendOptions, 'signal'>): Promise<Fee>
  /** What the EVM wallet can do beside EIP-1193 (EIP-5792), by chain id in hex; nothing where it does not say. */
  getCapabilities(): Promise<Capabilities>
  /**
   * What the EVM wallet itself says that the account holds (`wallet_getAssets`), by chain id in hex ([3.7], [5.8]).
   *
   * @throws AgletError `method_unsupported` unless the wallet offers it, `bad_response`
   */
  getAssets(filter?: AssetFilter): Promise<WalletAssets>
  /**
   * Whom a name such as ada.eth leads to on the active network; undefined for nobody.
   *
   * @throws AgletError `invalid_name`, `chain_unsupported`, and those of the request
   */
  resolveName(name: string, options?: { readonly signal?: AbortSignal }): Promise<ResolvedName | undefined>
  /**
   * Asks the user to let the app act for their smart account without asking each time, within what is granted and until
   * `expiry` (ERC-7715). The user can end it in the modal's settings. Needs `features.smartSessions`, which rejects as
   * `method_unsupported` while it is off, as does an account that is no smart account.
   *
   * @returns what was granted, which may be less than what was asked for; the app acts by its `context`
   * @throws AgletError `invalid_input` (`meta.Field`), `account_changed`, `network_changed`, `bad_response`, and those of
   *   the request
   */
  grantPermissions(
    request: PermissionsRequest,
    options?: { readonly signal?: AbortSignal },
  ): Promise<GrantedPermissions>
  /**
   * What the smart account in use has granted on the network in use, also what has ended ([7.20]).
   *
   * @throws AgletError `method_unsupported` as `grantPermissions`, and those of the request
   */
  getSmartSessions(options?: { readonly signal?: AbortSignal }): Promise<readonly SmartSession[]>
  /**
   * Has the user end one of them ([7.21]); one that has ended already is left as it is.
   *
   * @param pci its id, the `context` of what was granted
   * @throws AgletError `invalid_input` where the account has no such session, `bad_response`, and as `getSmartSessions`
   */
  revokeSmartSession(pci: string): Promise<void>
}

/** The same over an instance inside: what a part of these verbs must export. */
export type InnerVerbs = {
  readonly [K in keyof HostVerbs]: (
    aglet: Aglet,
    ...args: Parameters<HostVerbs[K]>
  ) => ReturnType<HostVerbs[K]>
}

export { getCapabilities }

export const send: InnerVerbs['send'] = readOwnFields('send({ to, amount })', sending.send)
export const sendTransaction: InnerVerbs['sendTransaction'] = readOwnFields(
  'sendTransaction({ to, data, value })',
  sending.sendTransaction,
)
export const writeContract: InnerVerbs['writeContract'] = readOwnFields(
  'writeContract({ address, abi, functionName, args })',
  sending.writeContract,
)
export const estimateFee: InnerVerbs['estimateFee'] = readOwnFields(
  'estimateFee({ to, amount })',
  sending.estimateFee,
)
export const signMessage: InnerVerbs['signMessage'] = readOwnFields('signMessage(text)', signing.signMessage)
export const signTypedData: InnerVerbs['signTypedData'] = readOwnFields(
  'signTypedData({ domain, types, primaryType, message })',
  signing.signTypedData,
)

export const estimateGas: InnerVerbs['estimateGas'] = async (aglet, call, options) =>
  (await estimateFee(aglet, call, options)).gas

export const waitForTransaction: InnerVerbs['waitForTransaction'] = readOwnFields(
  'waitForTransaction(sent)',
  (aglet, sent: SentTransaction, options?: { readonly signal?: AbortSignal }) =>
    waitForTransactionReceipt(aglet, sent, options?.signal),
)

export const getAssets: InnerVerbs['getAssets'] = (aglet, filter) =>
  readAssets(aglet, withoutPrototype({ ...filter }))

export const resolveName: InnerVerbs['resolveName'] = readOwnFields(
  'resolveName(name)',
  async (aglet, name: string, options?: { readonly signal?: AbortSignal }) =>
    (await loadPart(() => import('../../chunks/names/resolve'))).resolveName(aglet, name, options?.signal),
)

const swapVerb = () => loadPart(async () => (await import('../../chunks/swap/swap')).loadSwapVerb())

export const swap: InnerVerbs['swap'] = readOwnFields(
  'swap({ from, to, amount })',
  async (aglet, input: SwapInput, options?: SwapOptions) => (await swapVerb()).swap(aglet, input, options),
)

export const quoteSwap: InnerVerbs['quoteSwap'] = readOwnFields(
  'quoteSwap({ from, to, amount })',
  async (aglet, input: SwapInput, options?: Pick<SwapOptions, 'signal'>) =>
    (await swapVerb()).quoteSwap(aglet, input, options),
)

const loadSessions = () => loadPart(() => import('../../chunks/sessions/sessions'))

export const grantPermissions: InnerVerbs['grantPermissions'] = readOwnFields(
  'grantPermissions({ expiry, signer, permissions })',
  async (aglet, request: PermissionsRequest, options?: { readonly signal?: AbortSignal }) =>
    (await loadSessions()).grantPermissions(aglet, request, options),
)

export const getSmartSessions: InnerVerbs['getSmartSessions'] = async (aglet, options) =>
  (await loadSessions()).getSmartSessions(aglet, withoutPrototype({ ...options }))

export const revokeSmartSession: InnerVerbs['revokeSmartSession'] = async (aglet, pci) =>
  (await loadSessions()).revokeSmartSession(aglet, pci)
