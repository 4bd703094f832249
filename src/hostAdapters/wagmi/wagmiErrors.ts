import { codeOf, walletError } from '../../adapters/evm/eip1193'
import { AgletError, type ErrorCode, isAgletError } from '../../errors'

/** wagmi's errors by name; `instanceof` would fail on a page with two copies of wagmi. */
const NAMES: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  ProviderNotFoundError: ['wallet_not_found', 'The wallet was not found in this browser.'],
  ConnectorNotFoundError: ['wallet_not_found', 'The wallet was not found in this browser.'],
  ChainNotConfiguredError: ['chain_unsupported', 'Chain is not supported'],
  SwitchChainNotSupportedError: ['method_unsupported', 'The wallet cannot switch networks.'],
  ConnectorNotConnectedError: ['not_connected', 'No wallet is connected.'],
}

const fieldOf = (value: unknown, key: string): unknown => {
  try {
    return (value as Record<string, unknown> | undefined)?.[key]
  } catch {
    return undefined
  }
}
const textOf = (value: unknown, key: string): string | undefined => {
  const found = fieldOf(value, key)
  return typeof found === 'string' ? found : undefined
}

/**
 * The error that a failed switch stands for. wagmi gives every failure to switch the code of an unknown chain,
 * and every failure to add a chain the code of a refusal; the wallet's own error is the cause.
 */
function originOf(error: unknown): unknown {
  const name = textOf(error, 'name')
  const cause = fieldOf(error, 'cause')
  const isWrapped =
    name === 'SwitchChainError' || (name === 'UserRejectedRequestError' && codeOf(cause) !== undefined)
  return isWrapped && cause ? cause : error
}

/** Converts an error of wagmi or of a connector into an AgletError. */
export function wagmiError(thrown: unknown): AgletError {
  if (isAgletError(thrown)) return thrown
  const cause = originOf(thrown)
  const name = textOf(cause, 'name') ?? ''
  const known = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
  if (known) return new AgletError(known[0], known[1], { cause, meta: { Error: name } })
  const error = walletError(cause)
  // viem's `message` is very long; its `shortMessage` is enough.
  const short = textOf(cause, 'shortMessage')
  return error.code === 'unknown' && short ? new AgletError('unknown', short.slice(0, 300), { cause }) : error
}
