import { isAgletError } from '../../errors'
import type { Account, Eip1193Provider, Network } from '../../types'
import type { SessionEvents } from '../adapter'
import { isAccountsPermission } from './accountsPermission'
import { callProvider, codeOf } from './eip1193'
import { bad, toAccounts, toChainId } from './evmReplies'

/** How long a disconnect may wait for the wallet (ms). */
const DISCONNECT_TIMEOUT_MS = 3_000
/** A silent answer is expected at once (ms). */
const ANSWER_TIMEOUT_MS = 15_000

const hexOf = (network: Network) => `0x${Number(network.id).toString(16)}`

/** EIP-3085. */
export const addNetwork = (provider: Eip1193Provider, network: Network): Promise<unknown> =>
  callProvider(
    provider,
    'wallet_addEthereumChain',
    [addChainParameter(network, hexOf(network))],
    new AbortController().signal,
  )

/** EIP-3326, with EIP-3085 where the wallet does not know the chain. */
export async function switchNetwork(provider: Eip1193Provider, network: Network): Promise<void> {
  const signal = new AbortController().signal
  const chainId = hexOf(network)
  try {
    await callProvider(provider, 'wallet_switchEthereumChain', [{ chainId }], signal)
  } catch (error) {
    // 4902 is EIP-3326's; 32603 is how some wallets have said the same thing.
    const unknownChain = isAgletError(error) && [4902, 32603].includes(codeOf(error.cause) ?? 0)
    if (!unknownChain) throw error
    await addNetwork(provider, network)
    // EIP-3085 lets a wallet add the chain and stay where it is.
    const now = toChainId(
      await callProvider(provider, 'eth_chainId', undefined, AbortSignal.timeout(ANSWER_TIMEOUT_MS)),
    )
    if (now !== network.caipNetworkId)
      await callProvider(provider, 'wallet_switchEthereumChain', [{ chainId }], signal)
  }
}

/** Gives the permission back, where the wallet can (EIP-2255). */
export async function disconnect(provider: Eip1193Provider): Promise<void> {
  const limit = AbortSignal.timeout(DISCONNECT_TIMEOUT_MS)
  try {
    // EIP-2255; wallets without it simply keep their agreement.
    const granted = await callProvider(provider, 'wallet_getPermissions', undefined, limit)
    if (isAccountsPermission(granted))
      await callProvider(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }], limit)
  } catch {
    // Not being able to give it back is the wallet's affair: the session ends here all the same.
  }
}

/** Whether a wallet that shows no account keeps its agreement with the page (EIP-2255): then it is locked. */
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
  if (typeof reply !== 'string') throw bad('a signature')
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
 * A wallet shows no account when it was locked and when it was disconnected; only the permission
 * (EIP-2255) tells the two apart. One that has lost its chains (EIP-1193 `disconnect`) still shows its accounts.
 */
export async function emptied(
  provider: Eip1193Provider,
  on: SessionEvents,
  live: () => boolean,
): Promise<void> {
  const limit = AbortSignal.timeout(DISCONNECT_TIMEOUT_MS)
  let accounts: Account[] = []
  let locked = false
  try {
    accounts = toAccounts(await callProvider(provider, 'eth_accounts', undefined, limit))
    if (!accounts.length)
      locked = isAccountsPermission(await callProvider(provider, 'wallet_getPermissions', undefined, limit))
  } catch (error) {
    // 4900: it has lost its chains, not the page. Any other wallet that cannot say is taken as gone.
    if (isAgletError(error, 'network')) return
  }
  if (!live()) return
  if (accounts.length) on.changed({ accounts })
  else if (locked) on.locked()
  else on.ended()
}
