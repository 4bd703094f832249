import { CODES, ProviderRpcError } from '../providerError'
import type { FamilyWallet } from '../wallet/familyWallet'

/** Reply of a provider with a `request` method (JSON-RPC 2.0). */
export type RpcReply =
  | { readonly jsonrpc: '2.0'; readonly id: string; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: string; readonly error: RpcError }

export interface RpcError {
  readonly code: number
  readonly message: string
}

export type RpcMethods = Readonly<Record<string, (params: unknown, method: string) => unknown>>

/**
 * Answers requests by a table of methods, in the envelope of JSON-RPC.
 *
 * @param codes the API's own codes, by the codes of EIP-1193.
 */
export function answerRpc(
  wallet: FamilyWallet<{ readonly address: string }>,
  methods: RpcMethods,
  codes: Readonly<Record<number, number>>,
): (method: unknown, params?: unknown) => Promise<RpcReply> {
  let lastId = 0
  return async (method, params) => {
    const id = String(++lastId)
    const name = String(method)
    try {
      const result = await wallet.run<unknown>(name, params, () => {
        const own = Object.hasOwn(methods, name) ? methods[name] : undefined
        if (!own) throw new ProviderRpcError(CODES.unsupportedMethod, `The method ${name} is not supported.`)
        return own(params, name)
      })
      return { jsonrpc: '2.0', id, result: result ?? null }
    } catch (cause) {
      const { code, message } = Object(cause) as { code?: unknown; message?: unknown }
      const own = typeof code === 'number' ? (codes[code] ?? code) : CODES.internal
      return { jsonrpc: '2.0', id, error: { code: own, message: String(message ?? cause) } }
    }
  }
}
