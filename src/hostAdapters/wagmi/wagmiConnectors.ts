import type { Config, Connector as WagmiConnector } from '@wagmi/core'
import { AgletError } from '../../errors'
import { plainText } from '../../lib/format/text'
import type { Connector } from '../../types'
import { OWN_TYPE } from './attachedConnector'

/** Maps wagmi's connectors to Aglet's, and the other way round. */
export interface WagmiConnectors {
  /**
   * wagmi's connector for an Aglet connector; created from the wallet's provider where wagmi has none.
   *
   * @throws AgletError `wallet_not_found`
   */
  for(connector: Connector): Promise<WagmiConnector>
  /** Aglet's connector id, if `for` or `describe` has determined it. */
  knownId(connector: WagmiConnector): string | undefined
  /** Aglet's connector for wagmi's, with the id of the discovered wallet if it is the same wallet. */
  describe(connector: WagmiConnector): Promise<{ connector: Connector; provider: unknown }>
  /** The connectors that only wagmi offers, with their icons unchecked. */
  external(): { connector: Connector; icon: string | undefined }[]
  /** Looks for wallets that only a connector made by `injected({ target })` finds; then `external` has them. */
  findTargets(): Promise<void>
}

/** Whether it is Aglet's own, of any instance: it shows a session that Aglet connected without wagmi. */
export const isOwn = ({ type }: WagmiConnector): boolean => type === OWN_TYPE

/** Image ids of the wallet list, by wagmi connector id. */
const IMAGES: Readonly<Record<string, string>> = {
  coinbaseWallet: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  coinbaseWalletSDK: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  safe: '461db637-8616-43ce-035a-d89b8a1d5800',
  walletConnect: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
}

const rdnsOf = ({ rdns }: WagmiConnector): string[] =>
  (typeof rdns === 'string' ? [rdns] : [...(rdns ?? [])]).map(name => name.toLowerCase())

/** Prefixes the id `walletConnect`, which in Aglet means its own pairing. */
const externalId = ({ id }: WagmiConnector) => (id === 'walletConnect' ? `wagmi:${id}` : id)

/**
 * Whether its wallet is no extension, which Aglet finds itself. The Safe connector works only if the host's page runs
 * in Safe's frame.
 */
const isOffered = ({ type }: WagmiConnector) =>
  type !== 'injected' && (type !== 'safe' || (typeof window !== 'undefined' && window.parent !== window))

const toExternal = (connector: WagmiConnector): Connector => {
  const [rdns] = rdnsOf(connector)
  const imageId = Object.hasOwn(IMAGES, connector.id) ? IMAGES[connector.id] : undefined
  return {
    id: externalId(connector),
    name: plainText(connector.name, 64) ?? connector.id,
    type: 'EXTERNAL',
    chain: 'eip155',
    ...(imageId && { imageId }),
    ...(rdns && { info: { rdns } }),
  }
}

const providerOf = async (connector: WagmiConnector): Promise<unknown> =>
  connector.getProvider().catch(() => undefined)

const isPageProvider = (provider: unknown) => provider === (window as { ethereum?: unknown }).ethereum

const isAnnounced = ({ _internal }: Config, name: string, provider: unknown) =>
  // Private in wagmi (read in 2.22.1 and 3.6.5): the announced wallets.
  _internal.mipd
    ?.getProviders()
    .some(announced => announced.provider === provider || announced.info.name === name)

/** The injected connectors whose wallets Aglet does not find. */
function createTargets(config: Config, providers: ReadonlyMap<string, unknown>) {
  const uids = new Set<string>()
  /** Whether Aglet finds this wallet too; it has refused one that is announced but not in `providers`. */
  const isFound = ({ id, name, uid }: WagmiConnector, provider: unknown) =>
    isPageProvider(provider) ||
    // Once it is connected, the provider of a listed one is there too.
    [...providers].some(([other, found]) => found === provider && !(uids.has(uid) && other === id)) ||
    isAnnounced(config, name, provider)
  return {
    has: ({ uid }: WagmiConnector) => uids.has(uid),
    async find(connectors: readonly WagmiConnector[]): Promise<void> {
      for (const connector of connectors)
        if (connector.type === 'injected') {
          const provider = await providerOf(connector)
          if (provider && !isFound(connector, provider)) uids.add(connector.uid)
          else uids.delete(connector.uid)
        }
    },
  }
}

/** @param providers Aglet's providers by connector id */
export function createWagmiConnectors(
  config: Config,
  providers: ReadonlyMap<string, unknown>,
): WagmiConnectors {
  /** Aglet's connector ids by wagmi's `uid`, which is valid for the page view. */
  const ids = new Map<string, string>()
  const targets = createTargets(config, providers)
  const all = () => (config.connectors as readonly WagmiConnector[]).filter(one => !isOwn(one))

  /** Creates a connector as wagmi does for an EIP-6963 wallet; in wagmi's list it gets wallet events. */
  const make = ({ id, name, imageUrl = '', info }: Connector, provider: unknown): WagmiConnector => {
    // Private in wagmi (read in 2.22.1 and 3.6.5): its list of connectors, and `providerDetailToConnector`.
    const { connectors } = config._internal
    const detail = { info: { rdns: id, name, icon: imageUrl, uuid: info?.uuid ?? id }, provider }
    const made = connectors.setup(connectors.providerDetailToConnector(detail as never))
    ids.set(made.uid, id)
    connectors.setState(list => [...list, made])
    return made
  }

  const search = async (connector: Connector): Promise<WagmiConnector | undefined> => {
    const { id, info, impostor } = connector
    const provider = providers.get(id)
    if (!provider) return all().find(candidate => externalId(candidate) === id)
    // The same provider object is the same wallet, whatever ids Aglet and wagmi use.
    for (const candidate of all())
      if (candidate.type === 'injected' && (await providerOf(candidate)) === provider) return candidate
    const names = [id, info?.rdns?.toLowerCase()].filter(name => name !== undefined)
    // An impostor must not be matched by name.
    const named = impostor
      ? undefined
      : all().find(candidate =>
          [candidate.id.toLowerCase(), ...rdnsOf(candidate)].some(name => names.includes(name)),
        )
    // A concurrent search may have created the connector meanwhile.
    return named ?? rememberedConnector(id) ?? make(connector, provider)
  }
  const rememberedConnector = (id: string) => all().find(({ uid }) => ids.get(uid) === id)

  return {
    async for(connector) {
      const found = rememberedConnector(connector.id) ?? (await search(connector))
      if (!found)
        throw new AgletError('wallet_not_found', 'The wallet was not found in this browser.', {
          meta: { Connector: connector.id },
        })
      ids.set(found.uid, connector.id)
      return found
    },
    knownId: ({ uid }) => ids.get(uid),
    async describe(connector) {
      const provider = await providerOf(connector)
      // `window.ethereum`, which is found first, is often one of the announced wallets as well.
      const candidates = [externalId(connector), ...[...providers.keys()].reverse()]
      const known =
        ids.get(connector.uid) ??
        candidates.find(id => provider !== undefined && providers.get(id) === provider) ??
        rdnsOf(connector).find(rdns => providers.get(rdns) !== undefined) ??
        externalId(connector)
      ids.set(connector.uid, known)
      return { connector: { ...toExternal(connector), id: known }, provider }
    },
    findTargets: () => targets.find(all()),
    external: () =>
      all()
        .filter(one => isOffered(one) || targets.has(one))
        .map(connector => ({ connector: toExternal(connector), icon: connector.icon })),
  }
}
