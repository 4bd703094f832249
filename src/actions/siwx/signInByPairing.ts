import type { AuthRequest } from '../../adapters/pairing/proposals'
import type { Aglet } from '../../aglet'
import { type AuthAsked, readAuthAnswer } from '../../lib/siwx/readAuthAnswer'
import { isRecap } from '../../lib/siwx/recap'
import type { SiwxSession } from '../../lib/siwx/siwx'
import type { CaipNetworkId } from '../../types'
import { keepSigned } from './keepSigned'
import { messageForAnyone } from './messageForAnyone'
import { isRequired, siwxOf } from './siwxOf'

/** A wallet shows a message for each, and the ReCap in each message names all of them. */
const MAX_CHAINS = 20

/** The sign-in that a paired wallet is asked for as it connects. */
export interface PairingSignIn {
  readonly request: AuthRequest
  /** Keeps what the wallet has signed, if it has. @param chainId the network in use */
  keep(chainId: CaipNetworkId): Promise<void>
  /** Forgets what was kept: the connection did not come about. */
  discard(): void
  /** The user said no: where they may go on without signing in, the next code asks for the connection alone. */
  decline(): void
}

/** Whether the user has said no in this page view. */
const createDeclined = () => ({ value: false })

/**
 * What a paired wallet is asked to sign as it connects ([4.32]): for all networks at once, where all of them are of EVM
 * chains and the host's `siwx` can verify the answer here.
 *
 * @param methods what the wallet is asked to grant
 * @returns undefined where the sign-in follows the connection as with any other wallet
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
  const message = await messageForAnyone(aglet, siwx, first.caipNetworkId)
  // A request id does not go along, and a ReCap of the host's would be merged with that of the connection.
  if (!message || message.requestId !== undefined || message.resources?.some(isRecap)) return
  const { accountAddress: _, issuedAt: _issuedAt, toString: _toString, ...data } = message
  const asked: AuthAsked = { data, chains, methods }
  let signed: readonly SiwxSession[] = []
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
      // A store of one session keeps the last one.
      const ordered = [...signed].sort((a, b) => Number(isInUse(a)) - Number(isInUse(b)))
      if (signed.length) await keepSigned(aglet, async () => siwx.setSessions(ordered))
    },
    decline() {
      declined.value = !isRequired(siwx)
    },
    discard() {
      // What fails here was not signed in.
      if (signed.length) siwx.setSessions([]).catch(() => {})
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
