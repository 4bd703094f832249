import type { AuthRequest } from '../../adapters/pairing/proposals'
import type { Aglet } from '../../aglet'
import { type AuthAsked, readAuthAnswer } from '../../lib/siwx/readAuthAnswer'
import { isRecap } from '../../lib/siwx/recap'
import type { SiwxSession } from '../../lib/siwx/siwx'
import type { CaipNetworkId } from '../../types'
import { createUnboundMessage } from './createUnboundMessage'
import { isRequired, siwxOf } from './siwxOf'
import { storeSignedSession } from './storeSignedSession'

/**
 * Maximum number of chains: a wallet shows one message per chain, and the ReCap in each message lists all
 * chains.
 */
const MAX_CHAINS = 20

/** The sign-in that is requested from a paired wallet while it connects. */
export interface PairingSignIn {
  readonly request: AuthRequest
  /** Stores the signed sessions, if the wallet signed. @param chainId the active network */
  keep(chainId: CaipNetworkId): Promise<void>
  /** Removes the stored sessions, because the connection failed. */
  discard(): void
  /** The user declined: if the sign-in is optional, the next pairing URI asks for the connection only. */
  decline(): void
}

/** Whether the user has declined in this page view. */
const createDeclined = () => ({ value: false })

/**
 * Prepares the sign-in that a paired wallet is asked for while it connects ([4.32]): for all networks at
 * once, if all of them are EVM chains and the host's `siwx` can verify the reply in the page.
 *
 * @param methods the methods that the wallet is asked to grant
 * @returns undefined if the sign-in follows the connection, as with any other wallet
 */
export async function signInByPairing(
  aglet: Aglet,
  methods: readonly string[],
): Promise<PairingSignIn | undefined> {
  const siwx = siwxOf(aglet)
  const networks = aglet.networks.requested.peek()
  const first = aglet.networks.activeOf('eip155')
  const declined = aglet.get(createDeclined)
  if (!siwx?.verify || declined.value || siwx.namespaces?.includes('eip155') === false || !first) return
  if (networks.length > MAX_CHAINS || networks.some(one => one.chainNamespace !== 'eip155')) return
  const chains = [...new Set([first, ...networks].map(one => one.caipNetworkId))]
  const message = await createUnboundMessage(aglet, siwx, first.caipNetworkId)
  // The protocol has no request id, and a ReCap of the host would be merged with that of the connection.
  if (!message || message.requestId !== undefined || message.resources?.some(isRecap)) return
  const { accountAddress: _, issuedAt: _issuedAt, toString: _toString, ...data } = message
  const asked: AuthAsked = { data, chains, methods }
  let signed: readonly SiwxSession[] = []
  let kept = false
  return {
    request: {
      params: paramsOf(asked),
      async check(answer) {
        const sessions = readAuthAnswer(answer, asked)
        for (const session of sessions) await siwx.verify?.(session)
        signed = sessions
        return sessions.flatMap(({ data: { accountAddress: address }, cacao }) =>
          cacao ? [{ address, cacao }] : [],
        )
      },
    },
    async keep(chainId) {
      const isInUse = ({ data }: SiwxSession) => data.chainId === chainId
      // A store for a single session keeps the last one, so the active network's session goes last.
      const ordered = [...signed].sort((a, b) => Number(isInUse(a)) - Number(isInUse(b)))
      kept = signed.length > 0
      if (kept) await storeSignedSession(aglet, async () => siwx.setSessions(ordered))
    },
    decline() {
      declined.value = !isRequired(siwx)
    },
    discard() {
      // The sessions took the place of all others. A failure is ignored: the page is not signed in.
      if (kept) siwx.setSessions([]).catch(() => {})
    },
  }
}

const paramsOf = ({ data, chains, methods }: AuthAsked): AuthRequest['params'] => ({
  chains,
  methods,
  domain: data.domain,
  uri: data.uri,
  nonce: data.nonce,
  ...(data.statement && { statement: data.statement }),
  ...(data.resources && { resources: data.resources }),
  ...(data.expirationTime && { exp: data.expirationTime }),
  ...(data.notBefore && { nbf: data.notBefore }),
})
