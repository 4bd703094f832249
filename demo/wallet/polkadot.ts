import { fromPrefixedHex } from '../../src/lib/data/prefixedHex'
import { CODES, invalidParams, ProviderRpcError } from '../../src/testing/providerError'
import { type ExtrinsicPayload, extrinsicBytes } from '../../src/testing/signing/extrinsicPayload'
import { isAddressOf, type PolkadotKey, signPayload, signRaw } from '../../src/testing/signing/polkadot'
import { addressOn } from './accounts'
import type { Prepare, Tools, WalletRequest } from './task'
import { readable } from './text'

/** Requests of the polkadot family: sr25519 signatures. */
export const polkadot: Prepare = (request, tools) => {
  const { method } = request
  const { address, message, transactionPayload } = Object(request.params) as Record<string, unknown>

  switch (method) {
    case 'polkadot_signMessage': {
      const key = signer(address, request, tools)
      if (typeof message !== 'string') throw invalidParams('The message must be text or hex.')
      const bytes = fromPrefixedHex(message)
      return {
        words: {
          title: 'Sign this message?',
          rows: [{ label: 'Account', value: String(address) }],
          text: bytes ? readable(bytes) : message,
        },
        run: async () => ({ signature: signRaw(key, message) }),
      }
    }
    case 'polkadot_signTransaction': {
      const payload = readPayload(transactionPayload)
      const key = signer(address ?? payload.address, request, tools)
      return {
        words: {
          title: 'Sign this transaction?',
          rows: [
            { label: 'Account', value: String(address ?? payload.address) },
            { label: 'Chain', value: payload.genesisHash },
            { label: 'Nonce', value: String(Number(payload.nonce)) },
            { label: 'Tip', value: String(BigInt(payload.tip)) },
          ],
          text: `Call: ${payload.method}`,
        },
        run: async () => ({ signature: signPayload(key, payload) }),
      }
    }
    default:
      throw new ProviderRpcError(CODES.unsupportedMethod, `The method ${method} is not supported.`)
  }
}

/** @throws ProviderRpcError 4100 unless the session shares this account; the address may have any prefix. */
function signer(address: unknown, { chainId, shared }: WalletRequest, { accounts }: Tools): PolkadotKey {
  const account = accounts.find(({ polkadot }) => isAddressOf(polkadot, String(address)))
  if (account && shared.includes(`${chainId}:${addressOn(account, chainId)}`)) return account.polkadot
  throw new ProviderRpcError(CODES.unauthorized, 'The requested account is not shared with this site.')
}

/** @throws ProviderRpcError -32602 */
function readPayload(asked: unknown): ExtrinsicPayload {
  const payload = Object(asked) as ExtrinsicPayload
  if (!Array.isArray(payload.signedExtensions)) throw invalidParams('Expected a transactionPayload.')
  // Fails now rather than after the user has approved.
  extrinsicBytes(payload)
  return payload
}
