import { hashTypedData } from 'viem'
import { isPublicHost } from '../../lib/links/publicHost'
import { invalidParams } from '../providerError'

// Validates the parameters that pages send with EIP-1193 requests.

export const list = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [])

/** @throws ProviderRpcError -32602 */
export function readChainId(params: unknown): number {
  const { chainId } = Object(list(params)[0]) as { chainId?: unknown }
  const id =
    typeof chainId === 'string' && /^0x[1-9a-f][0-9a-f]*$/i.test(chainId) ? Number(chainId) : Number.NaN
  if (Number.isSafeInteger(id)) return id
  throw invalidParams(
    `Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received: ${String(chainId)}`,
  )
}

/** @throws ProviderRpcError -32602 */
export function readNewChain(params: unknown): { name: string; rpcUrl: string } {
  const { chainName, rpcUrls, nativeCurrency } = Object(list(params)[0]) as Record<string, unknown>
  const rpcUrl = list(rpcUrls).find(isRpcUrl)
  const { symbol, decimals } = Object(nativeCurrency) as { symbol?: unknown; decimals?: unknown }
  if (typeof chainName !== 'string' || !chainName)
    throw invalidParams("Expected non-empty string 'chainName'.")
  if (rpcUrl === undefined)
    throw invalidParams("Expected an array with at least one valid string HTTPS url 'rpcUrls'.")
  if (typeof symbol !== 'string' || symbol.length < 1 || symbol.length > 6)
    throw invalidParams("Expected 1-6 character string 'nativeCurrency.symbol'.")
  if (decimals !== 18) throw invalidParams("Expected the number 18 for 'nativeCurrency.decimals'.")
  return { name: chainName, rpcUrl }
}

/** As MetaMask, a wallet accepts plain http only for a server nearby. */
const isRpcUrl = (url: unknown): url is string => {
  if (typeof url !== 'string' || !URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && !isPublicHost(hostname))
}

export interface TypedData {
  readonly types: Record<string, { name: string; type: string }[]>
  readonly primaryType: string
  readonly domain: Record<string, unknown>
  readonly message: Record<string, unknown>
}

/** @throws ProviderRpcError -32602, also for data that does not fit its types, so that nobody approves it */
export function readTypedData(payload: unknown): TypedData {
  const data = parseTypedData(payload)
  try {
    hashTypedData(data)
  } catch (cause) {
    const [reason = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    throw invalidParams(`The typed data cannot be signed: ${reason}`)
  }
  return data
}

function parseTypedData(payload: unknown): TypedData {
  try {
    const data = Object(typeof payload === 'string' ? JSON.parse(payload) : payload) as TypedData
    if (data.types && typeof data.primaryType === 'string' && data.domain && data.message) return data
  } catch {
    // Invalid JSON is reported below.
  }
  throw invalidParams('Expected EIP-712 typed data with types, primaryType, domain and message.')
}
