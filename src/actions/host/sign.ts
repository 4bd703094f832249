import type { BitcoinProvider, PolkadotProvider, SolanaProvider } from '../../adapters/providers'
import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { checkNamespace } from '../../lib/account/checkNamespace'
import { toBase58 } from '../../lib/data/base58'
import { bigintAsText } from '../../lib/data/bigintAsText'
import { asBytes, toHex, utf8 } from '../../lib/data/bytes'
import { cancelled } from '../../lib/data/cancelled'
import { record } from '../../lib/data/json'
import { toAgletError } from '../../lib/data/toAgletError'
import type { SigningRequest } from '../../lib/evm/deviceHashes'
import type { Namespace } from '../../types'
import { requestWallet } from '../money/requestWallet'
import { getReadySender } from '../money/sender'
import { unlessAborted } from '../money/unknownOutcome'

export interface SignOptions {
  /** The namespace whose account signs. Default: the active one. */
  readonly namespace?: Namespace | undefined
  /** Ends the wait; the request stays open in the wallet. */
  readonly signal?: AbortSignal | undefined
  /**
   * Shows the hashes of the signed data in the modal while the wallet prompts, so that the user can compare
   * them with the screen of a hardware wallet. EVM only.
   */
  readonly verify?: boolean | undefined
}

/** EIP-712 typed data; `types` may include `EIP712Domain`. Integers may be `bigint`. */
export interface TypedDataInput {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** Maximum length of a signature (characters). */
const MAX_REPLY_LENGTH = 200_000

const invalidInput = (text: string, field?: string) =>
  new AgletError('invalid_input', text, { meta: field ? { Field: field } : {} })

/**
 * The account and the provider of a namespace.
 *
 * @throws AgletError `not_connected`, `adapter_not_found` ([8.20])
 */
function signerOf({ connections, activeAdapters }: Aglet, namespace: Namespace) {
  const session = connections.sessionOf(namespace)
  if (!session) throw new AgletError('not_connected', 'The wallet is not connected.')
  const provider = activeAdapters.get(namespace)?.provider(session.connectorId)
  if (!provider) throw new AgletError('adapter_not_found', 'Adapter not found')
  return { address: session.accounts[0]!.address, provider }
}

/** A wallet's signature as text. @throws AgletError `bad_response` */
function readText(reply: unknown, format = /./): string {
  if (typeof reply === 'string' && reply.length < MAX_REPLY_LENGTH && format.test(reply)) return reply
  throw new AgletError('bad_response', 'The wallet answered without a signature.')
}

const readHex = (reply: unknown) => readText(reply, /^0x(?:[\da-f]{2})+$/i) as `0x${string}`

/** Signs a string or bytes, in the format of the namespace. */
export async function signMessage(
  aglet: Aglet,
  message: string | Uint8Array,
  { namespace = aglet.account.namespace.peek(), signal, verify }: SignOptions = {},
): Promise<string> {
  checkNamespace(namespace)
  const { address, provider } = signerOf(aglet, namespace)
  const bytes = typeof message === 'string' ? utf8(message) : message
  const requestSignature = async () => {
    if (namespace === 'eip155')
      return readHex(await requestWallet(aglet, 'personal_sign', [`0x${toHex(bytes)}`, address], { signal }))
    if (namespace === 'solana') {
      const signature = asBytes(await (provider as SolanaProvider).signMessage(bytes), 64)
      return readText(signature && toBase58(signature))
    }
    if (namespace === 'polkadot') return readText(await (provider as PolkadotProvider).signRaw(message))
    if (typeof message !== 'string') throw invalidInput('Bitcoin wallets sign strings only.')
    return readText(await (provider as BitcoinProvider).signMessage({ message, address }))
  }
  const signing = verify && namespace === 'eip155' && { message }
  const end = signal ? AbortSignal.any([signal, aglet.lifetime]) : aglet.lifetime
  try {
    return await unlessAborted(withHashesShown(aglet, signing, requestSignature), end, cancelled)
  } catch (error) {
    throw toAgletError(error)
  }
}

/** Signs typed data (EIP-712, `eth_signTypedData_v4`); first switches the wallet to the app's network. */
export async function signTypedData(
  aglet: Aglet,
  input: TypedDataInput,
  { signal, verify }: Pick<SignOptions, 'signal' | 'verify'> = {},
): Promise<`0x${string}`> {
  const text = typedDataText(input)
  const { address } = await getReadySender(aglet, undefined, signal)
  return withHashesShown(aglet, verify && { typedData: text }, async () =>
    readHex(await requestWallet(aglet, 'eth_signTypedData_v4', [address, text], { signal })),
  )
}

/** Shows the hashes in the modal during a request. */
async function withHashesShown<T>(
  aglet: Aglet,
  signing: SigningRequest | false | undefined,
  request: () => Promise<T>,
): Promise<T> {
  const [verifying] = signing
    ? await Promise.all([import('../../chunks/settings/verify'), import('../../lib/evm/viemHashes')])
    : []
  const hide = signing && verifying ? await verifying.showHashes(aglet, signing) : () => {}
  try {
    return await request()
  } finally {
    hide()
  }
}

/** The fields of an EIP-712 domain, in the order of the standard. */
const DOMAIN_FIELDS = [
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
] as const

/**
 * Serializes typed data as wallets take it: JSON with the type `EIP712Domain`, and bigints as decimal
 * strings.
 *
 * @throws AgletError `invalid_input`
 */
export function typedDataText({ domain, types, primaryType, message }: TypedDataInput): string {
  if (!record(domain) || !record(types) || !record(message))
    throw invalidInput('The typed data (EIP-712) is not valid.')
  if (!Object.hasOwn(types, primaryType) && primaryType !== 'EIP712Domain')
    throw invalidInput('The typed data (EIP-712) is not valid.', 'primaryType')
  const EIP712Domain =
    types['EIP712Domain'] ??
    DOMAIN_FIELDS.filter(([name]) => Object.hasOwn(domain, name) && domain[name] != null).map(
      ([name, type]) => ({ name, type }),
    )
  return JSON.stringify({ domain, types: { ...types, EIP712Domain }, primaryType, message }, bigintAsText)
}
