import { walletError } from '../../adapters/evm/eip1193'
import { AgletError, type ErrorCode, isAgletError } from '../../errors'

/** wagmi's errors by name; `instanceof` would fail on a page with two copies of wagmi. */
const NAMES: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  ProviderNotFoundError: ['wallet_not_found', 'The wallet was not found in this browser.'],
  ConnectorNotFoundError: ['wallet_not_found', 'The wallet was not found in this browser.'],
  ChainNotConfiguredError: ['chain_unsupported', 'Chain is not supported'],
  SwitchChainNotSupportedError: ['method_unsupported', 'The wallet cannot switch networks.'],
  ConnectorNotConnectedError: ['not_connected', 'No wallet is connected.'],
}

const textOf = (value: unknown, key: string): string | undefined => {
  try {
    const found = (value as Record<string, unknown> | undefined)?.[key]
    return typeof found === 'string' ? found : undefined
  } catch {
    return undefined
  }
}

/** Converts an error of wagmi or of a connector into an AgletError. */
export function wagmiError(cause: unknown): AgletError {
  if (isAgletError(cause)) return cause
  const name = textOf(cause, 'name') ?? ''
  const known = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
  if (known) return new AgletError(known[0], known[1], { cause, meta: { Error: name } })
  const error = walletError(cause)
  // viem's `message` is very long; its `shortMessage` is enough.
  const short = textOf(cause, 'shortMessage')
  return error.code === 'unknown' && short ? new AgletError('unknown', short.slice(0, 300), { cause }) : error
}
