import type { IWalletKit } from '@reown/walletkit'
import { type Account, addressOn } from './accounts'
import type { Addresses } from './addresses'
import { listChains, type WalletChain } from './chains'
import { type Namespace, withAccounts } from './namespaces'
import type { SettingsStore } from './settings'
import type { Tools } from './task'

/** A connected site. */
export interface Session {
  readonly topic: string
  readonly name: string
  /** The URL that the site reports. */
  readonly url: string
  readonly namespaces: Readonly<Record<string, Namespace>>
  /** Indexes of the accounts that are shared with the site. */
  readonly shared: readonly number[]
}

/** The wallet's state and the user's actions, apart from answering prompts. */
export interface Wallet extends Tools {
  readonly accounts: readonly Account[]
  readonly settings: SettingsStore
  sessions(): readonly Session[]
  /** Adds accounts (by index) to the namespaces, the active one first. */
  namespacesWith(
    namespaces: Readonly<Record<string, Namespace>>,
    shared: readonly number[],
  ): Record<string, Namespace>
  switchAccount(index: number): Promise<void>
  /** Shares exactly these accounts with a site. */
  share(topic: string, shared: readonly number[]): Promise<void>
  end(topic: string): Promise<void>
  /** Whether sign-ins use a nonce that differs from the site's, to test how the site reacts. */
  lies(): boolean
  setOffline(offline: boolean): Promise<void>
}

/**
 * The wallet behind the page: its sessions, and the requests in them. The function is long because the
 * library's events and the page's actions change the same sessions.
 */
export function createWallet(
  kit: IWalletKit,
  addresses: Addresses,
  accounts: readonly Account[],
  settings: SettingsStore,
  lies = false,
): Wallet {
  const chains = (): readonly WalletChain[] => listChains(addresses, settings.current)

  const sessions = (): readonly Session[] =>
    Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces }) => {
      const held = namespaces as Readonly<Record<string, Namespace>>
      const all = Object.values(held).flatMap(each => each.accounts)
      return {
        topic,
        name: peer.metadata.name || 'A site without a name',
        url: peer.metadata.url,
        namespaces: held,
        shared: accounts.flatMap((account, index) =>
          all.some(each => each === `${chainOf(each)}:${addressOn(account, chainOf(each))}`) ? [index] : [],
        ),
      }
    })

  const namespacesWith = (namespaces: Readonly<Record<string, Namespace>>, shared: readonly number[]) => {
    const { account } = settings.current
    const order = [...shared].sort((one, other) => Number(other === account) - Number(one === account))
    return withAccounts(namespaces, chain => order.map(index => addressOn(accounts[index]!, chain)))
  }

  /** The chain for a family's events: the active one if the site has it, else the first. */
  const activeChain = (family: string, { chains: [first = ''], chains: all }: Namespace) =>
    all.find(chain => chain === `${family}:${settings.current.chain}`) ?? first

  const emit = async (session: Session, family: string, name: string, chainId: string, data: unknown) => {
    if (!session.namespaces[family]?.events.includes(name)) return
    await kit.emitSessionEvent({ topic: session.topic, event: { name, data }, chainId })
  }

  const update = async ({ topic }: Session, namespaces: Record<string, Namespace>) => {
    await kit.updateSession({ topic, namespaces })
  }

  const tellAccounts = async (session: Session, namespaces: Record<string, Namespace>) => {
    for (const [family, namespace] of Object.entries(namespaces)) {
      const chain = activeChain(family, namespace)
      const own = namespace.accounts.filter(account => chainOf(account) === chain)
      await emit(session, family, 'accountsChanged', chain, own)
    }
  }

  const share = async (session: Session, shared: readonly number[]) => {
    const namespaces = namespacesWith(session.namespaces, shared)
    await update(session, namespaces)
    await tellAccounts(session, namespaces)
  }

  const find = (topic: string) => sessions().find(session => session.topic === topic)

  const switchChain = async (id: number) => {
    settings.change({ chain: id })
    const chain = `eip155:${id}`
    for (const session of sessions()) {
      const held = session.namespaces['eip155']
      if (!held) continue
      if (!held.chains.includes(chain)) {
        const grown = { ...session.namespaces, eip155: { ...held, chains: [...held.chains, chain] } }
        await update(session, namespacesWith(grown, session.shared))
      }
      await emit(session, 'eip155', 'chainChanged', chain, id)
    }
  }

  const end = (topic: string) =>
    kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })

  return {
    accounts,
    settings,
    chains,
    batch: () => (settings.current.batch ? addresses.batch : undefined),
    bundles: {
      get: id => (Object.hasOwn(settings.current.bundles, id) ? settings.current.bundles[id] : undefined),
      set: (id, bundle) => settings.change({ bundles: { ...settings.current.bundles, [id]: bundle } }),
    },
    sessions,
    namespacesWith,
    switchChain,
    async addChain(id, name, rpcUrl) {
      settings.change({ added: { ...settings.current.added, [id]: { name, rpcUrl } } })
      await switchChain(id)
    },
    async switchAccount(index) {
      settings.change({ account: index })
      for (const session of sessions()) await share(session, [...new Set([index, ...session.shared])])
    },
    async share(topic, shared) {
      const session = find(topic)
      if (session && shared.length) await share(session, shared)
    },
    end,
    lies: () => lies,
    async setOffline(offline) {
      settings.change({ offline })
      await (offline ? kit.core.relayer.transportClose() : kit.core.relayer.transportOpen())
    },
  }
}

/** The chain of a CAIP-10 account. */
const chainOf = (account: string): string => account.split(':').slice(0, 2).join(':')
