import { AgletError } from '../../errors'
import { EMBEDDED, type EmbeddedAccountType, type EmbeddedUser } from '../../lib/embedded/embeddedWallet'
import type { EmbeddedWalletInfo, Namespace, Network, Session } from '../../types'
import type { SessionEvents } from '../adapter'
import type { EmbeddedClient } from './client'

/** What one family's adapter reads of the instance. Functions return the state at the time of the call. */
export interface FamilyContext {
  readonly client: EmbeddedClient
  /** The family's networks that the host configured. */
  networks(): readonly Network[]
  /** The family's active network. */
  network(): Network | undefined
  /** The preferred account type ([6.1]): the user's choice, else the host's, else the family's default. */
  accountType(): EmbeddedAccountType
  /** The user's data that a session exposes ([3.4]). */
  info(user: EmbeddedUser): EmbeddedWalletInfo
}

/** The embedded wallet's session in one family, and requests to the frame. */
export interface FamilySession {
  readonly namespace: Namespace
  session(): Session | undefined
  /** @throws AgletError `not_connected` */
  present(): Session
  ask(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  /**
   * Opens the session with the frame's logged-in user.
   *
   * @throws AgletError `bad_response`, and the frame's errors
   */
  open(signal: AbortSignal): Promise<Session>
  /** Clears the session's user. */
  close(): void
  /** @throws AgletError the frame's errors */
  switchNetwork(network: Network): Promise<void>
  watch(on: Partial<SessionEvents>): () => void
}

const nameOf = { name: 'Embedded wallet' } as const

/** Creates the session of one family from the user that the frame returns. */
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
      // The address may differ on the new network.
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
