import { AgletError, isAgletError } from '../errors'
import { hexToBigInt } from '../lib/amount'
import { checksumAddress } from '../lib/checksum'
import type { Account, CaipNetworkId, Connector, Eip1193Provider, Network, Session } from '../types'
import type { Adapter, AdapterContext, SessionEvents } from './adapter'
import { callProvider, codeOf } from './eip1193'

/** More accounts than anyone looks through; a hostile wallet may send any number. */
const MOST_ACCOUNTS = 100
/** A silent answer is expected at once; a wallet that is starting up may take a while (ms). */
const SILENT_TIMEOUT = 15_000
/** How long a disconnect, from either side, may wait for the wallet (ms). */
const GOODBYE_TIMEOUT = 3_000

/** What is no address is dropped; so is a whole list that cannot be read. */
const toAccounts = (reply: unknown): Account[] => {
  try {
    if (!Array.isArray(reply)) return []
    const addresses = reply
      .slice(0, MOST_ACCOUNTS)
      .filter(value => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value))
      .map(checksumAddress)
    return [...new Set(addresses)].map(address => ({ address, type: 'eoa' }))
  } catch {
    return []
  }
}

/** A hex quantity as EIP-695 has it, or the number or decimal text that some wallets send. */
const toChainId = (reply: unknown): CaipNetworkId | undefined => {
  const id =
    typeof reply === 'number'
      ? reply
      : typeof reply === 'string' && /^\d{1,16}$/.test(reply)
        ? Number(reply)
        : Number(hexToBigInt(reply) ?? 0n)
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}

const bad = (what: string) =>
  new AgletError('bad_response', `The wallet answered without ${what}.`, { meta: { Standard: 'EIP-1193' } })

/** Extension wallets and in-app browsers, asked through EIP-1193. */
export function evm({ providers }: AdapterContext): Adapter {
  const providerOf = (connectorId: string): Eip1193Provider => {
    const provider = providers.get(connectorId) as Eip1193Provider | undefined
    if (!provider)
      throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.', {
        meta: { Connector: connectorId },
      })
    return provider
  }
  const silently = (signal?: AbortSignal, ms = SILENT_TIMEOUT) => {
    const limit = AbortSignal.timeout(ms)
    return signal ? AbortSignal.any([signal, limit]) : limit
  }

  const sessionFrom = async (
    connector: Connector,
    accounts: Account[],
    signal: AbortSignal,
  ): Promise<Session> => {
    const chainId = toChainId(
      await callProvider(providerOf(connector.id), 'eth_chainId', undefined, silently(signal)),
    )
    if (!chainId) throw bad('a chain id')
    return { connectorId: connector.id, namespace: 'eip155', accounts, chainId }
  }

  return {
    namespace: 'eip155',
    type: 'universal',
    provider: connectorId => providers.get(connectorId),

    async connect(connector, { signal }) {
      const accounts = toAccounts(
        await callProvider(providerOf(connector.id), 'eth_requestAccounts', undefined, signal),
      )
      if (accounts.length === 0) throw bad('an account')
      return sessionFrom(connector, accounts, signal)
    },

    async resume(connector, { signal }) {
      const accounts = toAccounts(
        await callProvider(providerOf(connector.id), 'eth_accounts', undefined, silently(signal)),
      )
      return accounts.length ? sessionFrom(connector, accounts, signal) : undefined
    },

    async disconnect({ connectorId }) {
      const provider = providers.get(connectorId) as Eip1193Provider | undefined
      if (!provider) return
      const limit = silently(undefined, GOODBYE_TIMEOUT)
      try {
        // EIP-2255; wallets without it simply keep their agreement.
        const granted = await callProvider(provider, 'wallet_getPermissions', undefined, limit)
        if (isAccountsPermission(granted))
          await callProvider(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }], limit)
      } catch {
        // Not being able to give it back is the wallet's affair: the session ends here all the same.
      }
    },

    watch(session, on) {
      const provider = providerOf(session.connectorId)
      let live = true
      /** Counts what was heard of the accounts, so that an older question is not answered over newer news. */
      let news = 0
      const gone = () => {
        const asked = ++news
        emptied(provider, on, () => live && asked === news)
      }
      const guard = (handle: (payload: unknown) => void) => (payload: unknown) => {
        if (live) handle(payload)
      }
      const listeners = {
        accountsChanged: guard(payload => {
          const accounts = toAccounts(payload)
          if (!accounts.length) return gone()
          news++
          on.changed({ accounts })
        }),
        chainChanged: guard(payload => {
          const chainId = toChainId(payload)
          if (chainId) on.changed({ chainId })
        }),
        disconnect: guard(gone),
      }
      for (const [event, listener] of Object.entries(listeners)) attempt(() => provider.on?.(event, listener))
      return () => {
        live = false
        for (const [event, listener] of Object.entries(listeners))
          attempt(() => provider.removeListener?.(event, listener))
      }
    },

    async switchNetwork(session, network) {
      const provider = providerOf(session.connectorId)
      const signal = new AbortController().signal
      const chainId = `0x${Number(network.id).toString(16)}`
      try {
        await callProvider(provider, 'wallet_switchEthereumChain', [{ chainId }], signal)
      } catch (error) {
        // 4902 is EIP-3326's; 32603 is how some wallets have said the same thing.
        const unknownChain = isAgletError(error) && [4902, 32603].includes(codeOf(error.cause) ?? 0)
        if (!unknownChain) throw error
        await callProvider(provider, 'wallet_addEthereumChain', [addChainParameter(network, chainId)], signal)
        // EIP-3085 lets a wallet add the chain and stay where it is.
        const now = toChainId(await callProvider(provider, 'eth_chainId', undefined, silently()))
        if (now !== network.caipNetworkId)
          await callProvider(provider, 'wallet_switchEthereumChain', [{ chainId }], signal)
      }
    },

    async getBalance(session) {
      const reply = await callProvider(
        providerOf(session.connectorId),
        'eth_getBalance',
        [session.accounts[0]!.address, 'latest'],
        silently(),
      )
      const balance = hexToBigInt(reply)
      if (balance === undefined) throw bad('a balance')
      return balance
    },

    async signMessage(session, message) {
      const hex = /^0x[\da-f]*$/i.test(message)
        ? message
        : `0x${Array.from(new TextEncoder().encode(message), byte => byte.toString(16).padStart(2, '0')).join('')}`
      const reply = await callProvider(
        providerOf(session.connectorId),
        'personal_sign',
        [hex, session.accounts[0]!.address],
        new AbortController().signal,
      )
      if (typeof reply !== 'string') throw bad('a signature')
      return reply
    },
  }
}

/** EIP-3085. */
const addChainParameter = (network: Network, chainId: string) => ({
  chainId,
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: network.rpcUrls.default.http,
  ...(network.blockExplorers && { blockExplorerUrls: [network.blockExplorers.default.url] }),
  ...(network.assets?.imageUrl && { iconUrls: [network.assets.imageUrl] }),
})

const isAccountsPermission = (granted: unknown): boolean =>
  Array.isArray(granted) && granted.some(permission => permission?.parentCapability === 'eth_accounts')

/**
 * A wallet shows no account when it was locked and when it was disconnected; only the permission
 * (EIP-2255) tells the two apart. One that has lost its chains (EIP-1193 `disconnect`) still shows its accounts.
 */
async function emptied(provider: Eip1193Provider, on: SessionEvents, live: () => boolean): Promise<void> {
  const limit = AbortSignal.timeout(GOODBYE_TIMEOUT)
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

const attempt = (run: () => unknown) => {
  try {
    run()
  } catch {
    // A provider whose event methods throw is followed without events.
  }
}
