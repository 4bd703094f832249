import { AgletError } from '../errors'
import type { Siwx, SiwxContext, SiwxSession } from '../lib/siwx/siwx'
import type { Namespace } from '../types'
import { browserStorage } from './browserStorage'
import { createMessenger, type MessengerOptions, type SiwxMessenger } from './createMessenger'
import { dataOf, isLive, isSessionOf } from './readSession'
import type { SiwxStorage } from './siwxStorage'
import { VERIFIERS, type VerifySignature } from './verify/verifySignature'

export interface SiwxOptions extends MessengerOptions {
  /** Creates the messages, instead of the options for messages. */
  readonly messenger?: SiwxMessenger | undefined
  /**
   * Verifiers of a signature before the session is stored, by family; a family without a verifier cannot sign
   * in. Not used with a storage that verifies itself. Default: all four; contract accounts are verified
   * through the network's RPC server.
   */
  readonly verifiers?: Readonly<Partial<Record<Namespace, VerifySignature>>> | undefined
  /** Default `browserStorage()`. */
  readonly storage?: SiwxStorage | undefined
  /** Whether an account that has not signed in is disconnected when the user declines. Default true. */
  readonly required?: boolean | undefined
}

const invalid = () => new AgletError('signature_invalid', 'The signature is not valid')

/** Whether two messages have the same fields, in any order. */
const same = (a: SiwxSession['data'], b: SiwxSession['data']) =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (data: object) =>
  Object.entries(data)
    .filter(([, value]) => value !== undefined && typeof value !== 'function')
    .sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * Creates the sign-in with the wallet (CAIP-122), for the option `siwx`.
 *
 * @throws AgletError `invalid_option`
 */
export function createSiwx({
  messenger,
  verifiers,
  storage = browserStorage(),
  required = true,
  ...options
}: SiwxOptions = {}): Siwx {
  const { createMessage } =
    messenger ?? createMessenger({ getNonce: storage.getNonce?.bind(storage), ...options })
  const namespaces =
    storage.namespaces ?? (verifiers && !storage.verifies ? Object.keys(verifiers) : undefined)
  let context: SiwxContext | undefined

  const verify = async (session: SiwxSession) => {
    // The session's data must equal the signed message, and be valid now.
    const data = dataOf(session.message)
    if (!data || !same(data, session.data) || !isLive(session, Date.now())) throw invalid()
    const { accountAddress: address, chainId } = data
    const namespace = chainId.split(':')[0] as Namespace
    const verifySignature = verifiers ? verifiers[namespace] : await VERIFIERS[namespace]()
    const { message, signature } = session
    const rpc = context?.rpc.bind(context, chainId)
    if (!(await verifySignature?.({ address, chainId, message, signature }, rpc))) throw invalid()
  }

  /** Skips the check for storages that verify themselves. */
  const verifyForStorage = async (session: SiwxSession) => {
    if (!storage.verifies) await verify(session)
  }

  return {
    createMessage,
    verify,
    async addSession(session) {
      await verifyForStorage(session)
      await storage.add(session)
    },
    revokeSession: (chainId, address) => storage.delete(chainId, address),
    async setSessions(sessions) {
      for (const session of sessions) await verifyForStorage(session)
      await storage.set(sessions)
    },
    async getSessions(chainId, address) {
      const now = Date.now()
      const found = await storage.get(chainId, address)
      return found.filter(session => isSessionOf(session, chainId, address) && isLive(session, now))
    },
    getRequired: () => required,
    ...(namespaces && { namespaces }),
    attach(next) {
      context = next
      storage.attach?.(next)
    },
    ...(storage.watch && { watch: storage.watch.bind(storage) }),
  }
}
