import { AgletError, isAgletError } from '../../errors'
import { keccak_256 } from '../../lib/evm/nobleSha3'
import type { Account, Eip1193Provider, Network } from '../../types'
import type { SessionEvents } from '../adapter'
import { DISCONNECT_TIMEOUT_MS, silentSignal } from '../wallet/silentSignal'
import { isAccountsPermission } from './accountsPermission'
import { callProvider } from './eip1193'
import { badResponse, toAccounts, toChainId } from './evmReplies'

const hexOf = (network: Network) => `0x${Number(network.id).toString(16)}`

/** EIP-3085. */
export const addNetwork = (provider: Eip1193Provider, network: Network): Promise<unknown> =>
  callProvider(
    provider,
    'wallet_addEthereumChain',
    [addChainParameter(network, hexOf(network))],
    new AbortController().signal,
  )

/**
 * Whether a wallet refuses to switch because it does not know the chain: 4902 is EIP-3326's code for that. Some
 * wallets use an internal error, also with a positive code, and some only the text of others.
 */
const isUnknownChain = (error: unknown): boolean =>
  isAgletError(error) &&
  (error.code === 'rpc' ||
    [4902, 32603].includes(error.meta['Code'] as number) ||
    /unrecognized chain|wallet_addEthereumChain/i.test(error.shortMessage))

/** Switches with EIP-3326; adds the chain with EIP-3085 where the wallet does not know it. */
export async function switchNetwork(provider: Eip1193Provider, network: Network): Promise<void> {
  const signal = new AbortController().signal
  const chainId = hexOf(network)
  try {
    await callProvider(provider, 'wallet_switchEthereumChain', [{ chainId }], signal)
  } catch (error) {
    if (!isUnknownChain(error)) throw error
    await addNetwork(provider, network)
    // EIP-3085 lets a wallet add the chain without switching to it.
    const now = toChainId(await callProvider(provider, 'eth_chainId', undefined, silentSignal()))
    if (now !== network.caipNetworkId)
      await callProvider(provider, 'wallet_switchEthereumChain', [{ chainId }], signal)
  }
}

/** How often a wallet that has answered is asked for its chain, and the pause in between (ms). */
const CHAIN_READS = 20
const CHAIN_PAUSE_MS = 100

/**
 * Switches an extension. Some wallets answer just before they switch, some without switching at all, and some
 * switch and never answer. If the wallet tells a chain meanwhile, the session follows it.
 *
 * @throws AgletError `chain_unsupported` if the wallet stays on another chain
 */
export async function switchExtension(provider: Eip1193Provider, network: Network): Promise<void> {
  let hasTold = false
  let onChain = (_: unknown) => {}
  const isThere = new Promise<void>(resolve => {
    onChain = chain => {
      hasTold = true
      if (toChainId(chain) === network.caipNetworkId) resolve()
    }
  })
  // A provider whose event methods throw is used without events.
  const listen = (method: 'on' | 'removeListener') => {
    try {
      provider[method]?.('chainChanged', onChain)
    } catch {}
  }
  listen('on')
  try {
    await Promise.race([switchNetwork(provider, network), isThere])
    for (let left = CHAIN_READS; !hasTold; left--) {
      const reply = callProvider(provider, 'eth_chainId', undefined, silentSignal())
      const now = await reply.then(toChainId, () => undefined)
      // What the wallet does not tell is not doubted.
      if (hasTold || !now || now === network.caipNetworkId) return
      if (!left) throw new AgletError('chain_unsupported', 'Chain is not supported')
      // Not `pause`, with which a host's bundle would split into more files.
      await new Promise(resolve => setTimeout(resolve, CHAIN_PAUSE_MS))
    }
  } finally {
    listen('removeListener')
  }
}

/** Revokes the accounts permission, where the wallet supports that (EIP-2255). */
export async function disconnect(provider: Eip1193Provider): Promise<void> {
  const limit = silentSignal(undefined, DISCONNECT_TIMEOUT_MS)
  try {
    // Wallets without EIP-2255 keep their permission.
    const granted = await callProvider(provider, 'wallet_getPermissions', undefined, limit)
    if (isAccountsPermission(granted))
      await callProvider(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }], limit)
  } catch {
    // The session ends in Aglet even if the wallet cannot revoke.
  }
}

/** Whether a wallet without accounts still lists the page's permission (EIP-2255): then it is locked. */
export const isLocked = async (provider: Eip1193Provider, signal: AbortSignal): Promise<boolean> =>
  isAccountsPermission(await callProvider(provider, 'wallet_getPermissions', undefined, signal))

/** EIP-191 `personal_sign`. @returns the signature in hex */
export async function signMessage(
  provider: Eip1193Provider,
  address: string,
  message: string,
): Promise<string> {
  const hex = /^0x[\da-f]*$/i.test(message)
    ? message
    : `0x${Array.from(new TextEncoder().encode(message), byte => byte.toString(16).padStart(2, '0')).join('')}`
  const reply = await callProvider(provider, 'personal_sign', [hex, address], new AbortController().signal)
  if (typeof reply !== 'string') throw badResponse('a signature')
  return reply
}

/** EIP-3085. */
const addChainParameter = (network: Network, chainId: string) => ({
  chainId,
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: network.rpcUrls.default.http,
  ...(network.blockExplorers?.default?.url && { blockExplorerUrls: [network.blockExplorers.default.url] }),
  ...(network.assets?.imageUrl && { iconUrls: [network.assets.imageUrl] }),
})

/**
 * Handles an event after which a wallet may have no account. Locked and disconnected wallets both return
 * none; only the permission (EIP-2255) tells them apart. A wallet that lost its chains (EIP-1193
 * `disconnect`) still returns its accounts.
 *
 * @param report called with the accounts, also if there are none; reports those that have changed
 */
export async function reportNoAccounts(
  provider: Eip1193Provider,
  on: SessionEvents,
  report: (accounts: readonly Account[]) => void,
  live: () => boolean,
): Promise<void> {
  const limit = silentSignal(undefined, DISCONNECT_TIMEOUT_MS)
  let accounts: Account[] = []
  let locked = false
  try {
    accounts = toAccounts(await callProvider(provider, 'eth_accounts', undefined, limit), keccak_256)
    if (!accounts.length)
      locked = isAccountsPermission(await callProvider(provider, 'wallet_getPermissions', undefined, limit))
  } catch (error) {
    // 4900: the wallet has lost its chains, not the connection. Any other error counts as disconnected.
    if (isAgletError(error, 'network')) return
  }
  if (!live()) return
  report(accounts)
  if (accounts.length) return
  if (locked) on.locked()
  else on.ended()
}
