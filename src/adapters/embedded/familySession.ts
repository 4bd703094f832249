import { AgletError } from '../../errors'
import { EMBEDDED, type EmbeddedAccountType, type EmbeddedUser } from '../../lib/embedded/embeddedWallet'
import type { EmbeddedWalletInfo, Namespace, Network, Session } from '../../types'
import type { SessionEvents } from '../adapter'
import type { EmbeddedClient } from './client'

/** What the adapter of one family may know of the instance. Everything is read at the moment of the call. */
export interface FamilyContext {
  readonly client: EmbeddedClient
  /** The family's networks that the host asked for. */
  networks(): readonly Network[]
  /** The family's network that the app is on. */
  network(): Network | undefined
  /** Which kind of account comes first ([6.1]): the user's choice, else the host's, else the family's default. */
  accountType(): EmbeddedAccountType
  /** What is told of the user ([3.4]). */
  info(user: EmbeddedUser): EmbeddedWalletInfo
}

/** One family of the embedded wallet: who its user is there, and requests to the frame. */
export interface FamilySession {
  readonly namespace: Namespace
  session(): Session | undefined
  /** @throws AgletError `not_connected` */
  present(): Session
  ask(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  /** Logs in to the family with what the frame knows. @throws AgletError `bad_response`, and those of the frame */
  open(signal: AbortSignal): Promise<Session>
  /** Forgets who was there. */
  close(): void
  /** @throws AgletError of the frame */
  switchNetwork(network: Network): Promise<void>
  watch(on: Partial<SessionEvents>): () => void
}

const nameOf = { name: 'Embedded wallet' } as const

/** One family's part of what the frame's user has. */
export function createFamilySession(context: FamilyContext, namespace: Namespace): FamilySession {
  const { client } = context
  let user: EmbeddedUser | undefined
  const isOurs = ({ chainId }: EmbeddedUser) => chainId.startsWith(`${namespace}:`)
  const session = (): Session | undefined =>
    user && {
      connectorId: EMBEDDED,
      namespace,
      accounts: user.accounts,
      chainId: user.chainId,
      wallet: nameOf,
      embedded: context.info(user),
    }
  const present = () => {
    const found = session()
    if (found) return found
    throw new AgletError('not_connected', 'The wallet is not connected.')
  }
  const getUser = async (network: Network | undefined, signal?: AbortSignal) => {
    const preferredAccountType = context.accountType()
    const found = await client.getUser(
      { ...(network && { chainId: network.caipNetworkId }), preferredAccountType },
      signal,
    )
    if (!isOurs(found))
      throw new AgletError('bad_response', 'The embedded wallet answered for another network.')
    return found
  }
  return {
    namespace,
    session,
    present,
    async ask(method, params, signal) {
      const { chainId } = present()
      return client.request({ method, params, chainId }, signal)
    },
    async open(signal) {
      const found = await getUser(context.network(), signal)
      if (signal.aborted) throw new AgletError('cancelled', 'Request was aborted')
      user = found
      return present()
    },
    close() {
      user = undefined
    },
    async switchNetwork(network) {
      await client.switchNetwork(network.caipNetworkId)
      // The address may be another one there.
      user = await getUser(network)
    },
    watch: on =>
      client.watch(event => {
        if ('ended' in event) {
          user = undefined
          on.ended?.()
        } else if (isOurs(event.user)) {
          user = event.user
          const { accounts, chainId, embedded } = present()
          on.changed?.({ accounts, chainId, ...(embedded && { embedded }) })
        }
      }),
  }
}
