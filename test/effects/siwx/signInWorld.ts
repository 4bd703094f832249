import { signal } from '@preact/signals-core'
import { connect } from '../../../src/actions/connect/connect'
import { reconnect } from '../../../src/actions/connect/reconnect'
import { persist } from '../../../src/effects/account/persist'
import { storedConnections } from '../../../src/effects/hydrate'
import { syncModal } from '../../../src/effects/modal/syncModal'
import { watchSignIn } from '../../../src/effects/siwx/watchSignIn'
import { AgletError } from '../../../src/errors'
import type { SiweConfig } from '../../../src/lib/siwx/siweConfig'
import type { SiwxSession } from '../../../src/lib/siwx/siwx'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { createSigningIn } from '../../../src/signals/siwx/signingIn'
import { createSiwxState } from '../../../src/signals/siwx/siwxState'
import { createSiwx } from '../../../src/siwx/createSiwx'
import { isLive, isSessionOf } from '../../../src/siwx/readSession'
import type { SiwxStorage } from '../../../src/siwx/siwxStorage'
import type { CaipNetworkId, Namespace, Session } from '../../../src/types'
import { until } from '../../dom'
import {
  ALICE,
  account,
  BOB,
  base,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  fakeStorage,
  session,
  solana,
} from '../../fakes'

// For random walks over sign-in: a wallet with two families, a host's server, and the tabs of one browser.

export type Family = Extract<Namespace, 'eip155' | 'solana'>
export const FAMILIES: readonly Family[] = ['eip155', 'solana']
const SOLANA: CaipNetworkId = `solana:${solana.id}`
const ACCOUNTS: Readonly<Record<Family, readonly [string, string]>> = {
  eip155: [ALICE, BOB],
  solana: ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'],
}
const CHAINS: readonly CaipNetworkId[] = ['eip155:1', 'eip155:8453']
/** One hour (ms). */
export const LIFETIME = 3_600_000

/**
 * How a host keeps sessions: all of them, a single one as in a cookie, or a single one through `siweConfig`.
 */
export type Kind = 'many' | 'one' | 'siwe'

/** The host's server: verifies what it receives, and holds replies back while the gate is shut. */
export function makeServer(kind: Kind) {
  let sessions: readonly SiwxSession[] = []
  const listeners = new Set<() => void>()
  let gate = deferred<void>()
  let shut = false
  const server = {
    kind,
    down: false,
    sessions: () => sessions,
    shut() {
      shut = true
    },
    release() {
      shut = false
      gate.resolve()
      gate = deferred()
    },
    /** Notifies every tab of a change, including the tab that made it, as over a BroadcastChannel. */
    tell: () => {
      for (const listener of [...listeners]) Promise.resolve().then(listener)
    },
    clear: () => {
      sessions = []
      server.tell()
    },
  }
  const answer = async () => {
    if (shut) await gate.promise
    if (server.down) throw new AgletError('network', 'The network or the server failed.')
  }
  const verify = ({ data, message, signature }: SiwxSession) => {
    if (signature !== signatureOf(data.accountAddress, message))
      throw new AgletError('signature_invalid', 'The signature is not valid')
  }
  const storage: SiwxStorage = {
    verifies: true,
    async add(next) {
      await answer()
      verify(next)
      const { chainId, accountAddress } = next.data
      const others = sessions.filter(one => !isSessionOf(one, chainId, accountAddress))
      sessions = kind === 'many' ? [...others, next] : [next]
      server.tell()
    },
    async set(next) {
      await answer()
      sessions = next
      server.tell()
    },
    async get(chainId, address) {
      await answer()
      return sessions.filter(one => isSessionOf(one, chainId, address))
    },
    async delete(chainId, address) {
      await answer()
      // A cookie is deleted, whichever account it belongs to.
      sessions = kind === 'many' ? sessions.filter(one => !isSessionOf(one, chainId, address)) : []
      server.tell()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const siweConfig = (required: boolean): SiweConfig => ({
    required,
    getNonce: async () => {
      await answer()
      return 'abcdefgh12345678'
    },
    createMessage: ({ address, chainId, nonce }) => `${address} ${chainId} ${nonce}`,
    async verifyMessage({ message, signature }) {
      await answer()
      const [address = '', chainId] = message.split(' ')
      if (signature !== signatureOf(address, message)) return false
      const data = { accountAddress: address, chainId: `eip155:${Number(chainId)}` } as const
      sessions = [{ data: { ...data, domain: '', uri: '', version: '1', nonce: '' }, message, signature }]
      return true
    },
    async getSession() {
      await answer()
      const [one] = sessions
      return one ? { address: one.data.accountAddress, chainId: Number(one.data.chainId.slice(7)) } : null
    },
    async signOut() {
      await answer()
      sessions = []
      return true
    },
  })
  const optionsOf = (required: boolean) =>
    kind === 'siwe'
      ? { siweConfig: siweConfig(required) }
      : { siwx: createSiwx({ storage, required, expiration: LIFETIME }) }
  const has = ({ data: { chainId, accountAddress } }: SiwxSession) =>
    sessions.some(one => isSessionOf(one, chainId, accountAddress) && isLive(one, Date.now()))
  return Object.assign(server, { optionsOf, has })
}
export type Server = ReturnType<typeof makeServer>

const signatureOf = (address: string, message: string) => `signed by ${address}: ${message}`

/** The state of the wallet, shared by all tabs. */
export interface WalletWorld {
  readonly account: Record<Family, string>
  chain: CaipNetworkId
  readonly permitted: Record<Family, boolean>
}
export const makeWallet = (): WalletWorld => ({
  account: { eip155: ACCOUNTS.eip155[0], solana: ACCOUNTS.solana[0] },
  chain: CHAINS[0]!,
  permitted: { eip155: false, solana: false },
})

/** A request shown by the wallet. */
interface Prompt {
  readonly address: string
  readonly message: string
  readonly answer: ReturnType<typeof deferred<string>>
}

/** One tab of the page. */
export function makeTab(wallet: WalletWorld, server: Server, storage: Storage, required: boolean) {
  const prompts: Prompt[] = []
  /** Number of requests made by the user or the host, which may be shown next to an open one. */
  let wanted = 0
  const broken = signal<string>()
  const read = (family: Family): Session | undefined =>
    wallet.permitted[family]
      ? session({
          connectorId: family,
          namespace: family,
          accounts: [account(wallet.account[family])],
          chainId: family === 'eip155' ? wallet.chain : SOLANA,
        })
      : undefined
  const adapters = FAMILIES.map(namespace =>
    fakeAdapter({
      namespace,
      async connect() {
        wallet.permitted[namespace] = true
        return read(namespace)!
      },
      reconnect: async () => read(namespace),
      disconnect: async () => {
        wallet.permitted[namespace] = false
      },
      signMessage({ accounts }, message) {
        if (aglet.account.namespace.peek() !== namespace) broken.value = 'the family in front is asked'
        if (prompts.length && !wanted) broken.value = 'one request at a time'
        wanted = 0
        const answer = deferred<string>()
        prompts.push({ address: accounts[0]!.address, message, answer })
        return answer.promise
      },
    }),
  )
  const aglet = fakeAglet(
    { networks: [ethereum, base, solana], ...server.optionsOf(required) },
    { adapters, storage },
  )
  const connectors = FAMILIES.map(family => connector(family, { chain: family }))
  for (const one of connectors) aglet.connectors.announce(one)
  const stored = storedConnections(aglet.storage.get('connections'))
  for (const [namespace, { connectorId, lastAddress }] of stored)
    aglet.get(createTransitions).waitForWallet(namespace, connectorId, lastAddress)
  for (const start of [persist, syncModal]) aglet.onDestroy(start(aglet))
  aglet.onDestroy(watchSignIn(aglet, aglet.connections.all.peek()))
  const { session: shown } = aglet.get(createSiwxState)
  const check = () => {
    const data = shown.peek()?.data
    const { caipAddress } = aglet.account.account.peek()
    if (data && `${data.chainId}:${data.accountAddress}` !== caipAddress)
      broken.value = `${data.accountAddress} on ${data.chainId} is signed in, ${caipAddress} is shown`
  }
  shown.subscribe(check)
  aglet.account.account.subscribe(check)
  return {
    aglet,
    broken,
    shown,
    prompts,
    signing: aglet.get(createSigningIn),
    want: () => {
      wanted++
    },
    connect: (family: Family) => connect(aglet, connectors.find(({ id }) => id === family)!),
    /** Emits a change of the wallet to the tab. */
    emit(family: Family) {
      const now = read(family)
      const adapter = adapters.find(({ namespace }) => namespace === family)!
      if (now) adapter.emit(family, { accounts: [now.accounts[0]!.address], chainId: now.chainId })
    },
    /** Restores the connections of an earlier page view. */
    restore() {
      for (const [namespace, { connectorId, lastAddress }] of stored)
        reconnect(aglet, connector(connectorId, { chain: namespace }), lastAddress)
    },
    /** @param how how the user answers request number `which`, counted from the newest */
    answer(which: number, how: 'sign' | 'decline' | 'another') {
      const [prompt] = prompts.splice(-1 - which, 1)
      if (!prompt) return
      const { address, message, answer } = prompt
      if (how === 'decline') answer.reject(new AgletError('user_rejected', 'no'))
      else answer.resolve(signatureOf(how === 'sign' ? address : 'another', message))
    },
  }
}
export type Tab = ReturnType<typeof makeTab>

/** Connects these families one after the other; the user signs in to each. */
export async function signInTo(tab: Tab, families: readonly Family[]): Promise<void> {
  for (const family of families) {
    await tab.connect(family)
    await until('the wallet asks', () => tab.prompts.length)
    tab.answer(0, 'sign')
    await until('signed in', () => tab.shown.peek())
  }
}

export const makeBrowser = () => fakeStorage()
export const accountsOf = (family: Family) => ACCOUNTS[family]
export const CHAIN_IDS = CHAINS
