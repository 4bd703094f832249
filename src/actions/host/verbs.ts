import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { isCaipAddress, parseCaipAddress } from '../../lib/account/caip'
import { isServedFamily } from '../../lib/account/isServedFamily'
import { loadPart } from '../../lib/data/loadPart'
import type { GrantedPermissions, PermissionsRequest } from '../../lib/sessions/permissions'
import type { SmartSession } from '../../lib/sessions/smartSession'
import type { PendingEnd } from '../../signals/activity/pending'
import type { EvmCall, Fee, SentTransaction } from '../../types'
import type { WalletAssets } from '../account/fetchWalletAssets'
import { waitForTransactionReceipt } from '../activity/waitForTransactionReceipt'
import { type Capabilities, getCapabilities as readCapabilities } from '../money/getCapabilities'
import type { ResolvedName } from '../names/resolveName'
import { type AssetFilter, getAssets as readAssets } from './getAssets'
import { readOwnFields } from './readOwnFields'
import { rejectWithAgletErrors } from './rejectWithAgletErrors'
import type { ContractCall, SendInput, SendOptions } from './send'
import * as sending from './send'
import type { SignOptions, TypedDataInput } from './sign'
import * as signing from './sign'
import type { SwapInput, SwapOffer, SwapOptions, Swapped } from './swap'

/** How a transaction ended. */
export type TransactionEnd = PendingEnd

/**
 * Methods that use the connected wallet without the modal ([7.28]). Besides the errors listed at each method,
 * all reject with the AgletErrors `not_connected`, `user_rejected`, `request_pending`, `wallet_locked`,
 * `method_unsupported`, `session_ended`, `invalid_input` for arguments of the wrong type, `cancelled` and
 * `destroyed`; those that read a chain or a server also with `network`, `timeout`, `http`, `rpc`,
 * `bad_response` and `missing_url`. If a method that sends rejects, nothing was sent, with two exceptions.
 * After `unknown_outcome` the request may still be approved in the wallet, and an equal request rejects with
 * `already_sent` or `unknown_outcome` unless `allowDuplicate` is set. After `partly_sent` the error lists what
 * was sent and what was not.
 */
export interface HostVerbs {
  /**
   * Sends the network's coin or a token of the active account ([4.24]–[4.27]). Rejects with
   * `insufficient_funds` also if the account cannot pay the fee, and with `invalid_input` also for a wrong
   * EIP-55 checksum, unless `allowWrongChecksum` is set.
   *
   * @returns the sent transaction, still pending: see `waitForTransaction`
   * @throws AgletError `invalid_input`, `invalid_name`, `insufficient_funds`, `reverted`,
   *   `chain_unsupported`, `account_changed`, `network_changed`, `unknown_outcome`, `already_sent`
   */
  send(input: SendInput, options?: SendOptions): Promise<SentTransaction>
  /**
   * Sends a call with the EVM wallet, or several in their order: as one batch if the wallet supports it
   * (EIP-5792), else one by one, each after the previous one is confirmed. If one of them repeats a recent
   * transaction, none is sent.
   *
   * @returns the last transaction
   * @throws AgletError as `send`; `partly_sent` if some of several calls were sent and the rest were not
   *   (`meta`: `PartlySent`)
   */
  sendTransaction(calls: EvmCall | readonly EvmCall[], options?: SendOptions): Promise<SentTransaction>
  /**
   * Calls a function of a contract by its JSON ABI.
   *
   * @throws AgletError as `send`; `invalid_input` if function and arguments do not match the ABI
   */
  writeContract(call: ContractCall, options?: SendOptions): Promise<SentTransaction>
  /**
   * Swaps one token for another on the active network ([4.19]–[4.22]), as the modal does. The swap is quoted
   * and built right before it is signed, and checked against the quote. If the router needs an allowance, it
   * is approved first, for exactly the amount unless `unlimited` is set. For both, a wallet with EIP-5792
   * prompts once, any other wallet twice.
   *
   * @returns the sent swap, still pending: see `waitForTransaction`
   * @throws AgletError as `send`; `chain_unsupported` if the network has no swaps ([9.22], `meta.Supported`
   *   lists the app's networks that have), `no_quote`, `price_changed` if less than `minimum` would be
   *   received, `price_impact` if the price impact is 10 % or more, both prices are known and no `minimum` is
   *   given, `swap_mismatch`
   */
  swap(input: SwapInput, options?: SwapOptions): Promise<Swapped>
  /**
   * Quotes a swap.
   *
   * @throws AgletError `invalid_input`, `chain_unsupported`, `no_quote`, and those of the request
   */
  quoteSwap(input: SwapInput, options?: Pick<SwapOptions, 'signal'>): Promise<SwapOffer>
  /**
   * Waits until a transaction has ended.
   *
   * @returns `confirmed`, also under another hash if the user has sped it up in the wallet; `failed`, `replaced` by
   *   another transaction of the account, or `expired`
   * @throws AgletError `invalid_input` for a plain hash, or without one, `network_not_found`,
   *   `chain_unsupported` for Bitcoin and Polkadot
   */
  waitForTransaction(
    sent: SentTransaction,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<TransactionEnd>
  /**
   * Signs a string or bytes: EIP-191 on EVM, ed25519 on Solana, the wallet's own format on Bitcoin (strings
   * only), wrapped in `<Bytes>` on Polkadot.
   *
   * @returns the signature: hex on EVM and Polkadot, base58 on Solana, base64 on Bitcoin
   * @throws AgletError `adapter_not_found`, `invalid_input`, `invalid_option` for an unknown namespace,
   *   `bad_response`
   */
  signMessage(message: string | Uint8Array, options?: SignOptions): Promise<string>
  /**
   * Signs typed data (EIP-712) with the active EVM account.
   *
   * @returns the signature, hex
   * @throws AgletError `invalid_input`, `bad_response`, `account_changed`, `network_changed`
   */
  signTypedData(
    data: TypedDataInput,
    options?: Pick<SignOptions, 'signal' | 'verify'>,
  ): Promise<`0x${string}`>
  /**
   * Estimates the gas of a call, with a margin if it runs contract code.
   *
   * @throws AgletError `invalid_input`, `insufficient_funds`, `reverted` (`meta.Reason`)
   */
  estimateGas(call: EvmCall, options?: Pick<SendOptions, 'signal'>): Promise<bigint>
  /**
   * Estimates the fee of a call, or of sending a token.
   *
   * @throws AgletError as `estimateGas`; for sending also `invalid_name` and `chain_unsupported`
   */
  estimateFee(input: EvmCall | SendInput, options?: Pick<SendOptions, 'signal'>): Promise<Fee>
  /** The EVM wallet's capabilities (EIP-5792), by chain id in hex; empty if the wallet reports none. */
  getCapabilities(): Promise<Capabilities>
  /**
   * The account's balances as the EVM wallet reports them (`wallet_getAssets`), by chain id in hex ([3.7],
   * [5.8]).
   *
   * @throws AgletError `invalid_input` for an invalid chain id, `method_unsupported` if the wallet does not
   *   support it, `bad_response`
   */
  getAssets(filter?: AssetFilter): Promise<WalletAssets>
  /**
   * Resolves a name such as ada.eth on the active network; undefined if it has no address there. Its address on
   * Ethereum counts too, unless it is a contract that the network does not have.
   *
   * @throws AgletError `invalid_name`, `chain_unsupported`, and those of the request
   */
  resolveName(
    name: string,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<ResolvedName | undefined>
  /**
   * Asks the user to let the app act for their smart account without a prompt each time, within the granted
   * permissions and until `expiry` (ERC-7715). The user can revoke them in the modal's settings. Rejects with
   * `method_unsupported` if `features.smartSessions` is off or the account is not a smart account.
   *
   * @returns the granted permissions, which may be fewer than requested; the app uses them by their `context`
   * @throws AgletError `invalid_input` (`meta.Field`), `account_changed`, `network_changed`, `bad_response`,
   *   and those of the request
   */
  grantPermissions(
    request: PermissionsRequest,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<GrantedPermissions>
  /**
   * The sessions that the active smart account has granted on the active network, including those that have
   * ended ([7.20]).
   *
   * @throws AgletError `method_unsupported` as `grantPermissions`, and those of the request
   */
  getSmartSessions(options?: { readonly signal?: AbortSignal | undefined }): Promise<readonly SmartSession[]>
  /**
   * Asks the user to revoke a session ([7.21]); does nothing for a session that has ended already.
   *
   * @param pci the session's id, which is the `context` of the granted permissions
   * @throws AgletError `invalid_input` if the account has no such session, `bad_response`, and as
   *   `getSmartSessions`
   */
  revokeSmartSession(pci: string): Promise<void>
}

/** The same methods with the internal instance as first parameter, as the chunks export them. */
export type InnerVerbs = {
  readonly [K in keyof HostVerbs]: (
    aglet: Aglet,
    ...args: Parameters<HostVerbs[K]>
  ) => ReturnType<HostVerbs[K]>
}

export const getCapabilities: InnerVerbs['getCapabilities'] = aglet =>
  rejectWithAgletErrors(() => readCapabilities(aglet))

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
export const signMessage: InnerVerbs['signMessage'] = readOwnFields(
  'signMessage(text)',
  signing.signMessage,
  message => typeof message === 'string' || message instanceof Uint8Array,
)
export const signTypedData: InnerVerbs['signTypedData'] = readOwnFields(
  'signTypedData({ domain, types, primaryType, message })',
  signing.signTypedData,
  input => signing.typedDataText(input).length > 0,
)

export const estimateGas: InnerVerbs['estimateGas'] = async (aglet, call, options) =>
  (await estimateFee(aglet, call, options)).gas

export const waitForTransaction: InnerVerbs['waitForTransaction'] = readOwnFields(
  'waitForTransaction(sent)',
  async (aglet, sent: SentTransaction, options?: { readonly signal?: AbortSignal | undefined }) => {
    if (!isServedFamily(parseCaipAddress(sent.account)!.namespace))
      throw new AgletError('chain_unsupported', 'Unsupported chain')
    return waitForTransactionReceipt(aglet, sent, options?.signal)
  },
  // A hash alone does not say on which network to look, and without one the wait would not end.
  sent => isCaipAddress(sent.account) && typeof sent.hash === 'string' && sent.hash !== '',
)

/** Wraps a method that takes only options, which may be left out. */
const readOwnOptions = <Options extends { readonly signal?: AbortSignal | undefined }, Result>(
  usage: string,
  verb: (aglet: Aglet, options: Options) => Promise<Result>,
) => {
  const read = readOwnFields(usage, verb)
  return (aglet: Aglet, options?: Options) => read(aglet, options ?? ({} as Options), options)
}

export const getAssets: InnerVerbs['getAssets'] = readOwnOptions('getAssets({ chains })', readAssets)

export const resolveName: InnerVerbs['resolveName'] = readOwnFields(
  'resolveName(name)',
  async (aglet, name: string, options?: { readonly signal?: AbortSignal | undefined }) =>
    (await loadPart(() => import('../../chunks/names/resolve'))).resolveName(aglet, name, options?.signal),
  name => typeof name === 'string',
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
  async (aglet, request: PermissionsRequest, options?: { readonly signal?: AbortSignal | undefined }) =>
    (await loadSessions()).grantPermissions(aglet, request, options),
)

export const getSmartSessions: InnerVerbs['getSmartSessions'] = readOwnOptions(
  'getSmartSessions({ signal })',
  async (aglet, options) => (await loadSessions()).getSmartSessions(aglet, options),
)

export const revokeSmartSession: InnerVerbs['revokeSmartSession'] = (aglet, pci) =>
  rejectWithAgletErrors(async () => (await loadSessions()).revokeSmartSession(aglet, pci))
