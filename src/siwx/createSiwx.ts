import { AgletError } from '../errors'
import type { Siwx, SiwxContext, SiwxSession } from '../lib/siwx/siwx'
import type { Namespace } from '../types'
import { browserStorage } from './browserStorage'
import { createMessenger, type MessengerOptions, type SiwxMessenger } from './createMessenger'
import { dataOf, isLive, isSessionOf } from './readSession'
import type { SiwxStorage } from './siwxStorage'
import { VERIFIERS, type VerifySignature } from './verify/verifySignature'

export interface SiwxOptions extends MessengerOptions {
  /** Makes the messages, in the place of the options for them. */
  readonly messenger?: SiwxMessenger | undefined
  /**
   * What verifies a signature before it is kept, by family; a family without one cannot sign in. Not used with a storage that
   * verifies itself. Default: all four, with contract accounts through the network's own server.
   */
  readonly verifiers?: Readonly<Partial<Record<Namespace, VerifySignature>>> | undefined
  /** Default `browserStorage()`. */
  readonly storage?: SiwxStorage | undefined
  /** Whether an account without a session is disconnected when the user turns away. Default true. */
  readonly required?: boolean | undefined
}

const invalid = () => new AgletError('signature_invalid', 'The signature is not valid')

/** The same facts, whoever wrote them down. */
const same = (a: SiwxSession['data'], b: SiwxSession['data']) =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (data: object) =>
  Object.entries(data)
    .filter(([, value]) => value !== undefined && typeof value !== 'function')
    .sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * Signing in with the wallet (CAIP-122), for the option `siwx`.
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
    // What is kept must be what was signed, and count now.
    const data = dataOf(session.message)
    if (!data || !same(data, session.data) || !isLive(session, Date.now())) throw invalid()
    const { accountAddress: address, chainId } = data
    const namespace = chainId.split(':')[0] as Namespace
    const verifySignature = verifiers ? verifiers[namespace] : await VERIFIERS[namespace]()
    const { message, signature } = session
    const rpc = context?.rpc.bind(context, chainId)
    if (!(await verifySignature?.({ address, chainId, message, signature }, rpc))) throw invalid()
  }

  /** Storages that verify themselves are not helped. */
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
