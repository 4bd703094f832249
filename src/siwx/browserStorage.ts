import { list } from '../lib/data/json'
import type { SiwxSession } from '../lib/siwx/siwx'
import { ownStorage, watchStorage } from './ownStorage'
import { isLive, isSessionOf, readSession } from './readSession'
import type { SiwxStorage } from './siwxStorage'

/** At most this many sessions are kept; the oldest are dropped first. */
const MAX_SESSIONS = 50

/**
 * Keeps sessions in this browser (`localStorage`) until they expire or the user signs out. They identify the
 * user only to this page; a server must not rely on them: see `serverStorage`.
 */
export function browserStorage(): SiwxStorage {
  const read = () =>
    (list(ownStorage.get('siwx')) ?? []).slice(-MAX_SESSIONS).flatMap(value => readSession(value) ?? [])
  const write = (sessions: readonly SiwxSession[]) => {
    const now = Date.now()
    const kept = sessions.filter(session => isLive(session, now)).slice(-MAX_SESSIONS)
    ownStorage.set(
      'siwx',
      kept.length ? kept.map(({ message, signature }) => ({ message, signature })) : undefined,
    )
  }
  const without = (chainId: SiwxSession['data']['chainId'], address: string) =>
    read().filter(session => !isSessionOf(session, chainId, address))
  return {
    async add(session) {
      write([...without(session.data.chainId, session.data.accountAddress), session])
    },
    async set(sessions) {
      write(sessions)
    },
    get: async (chainId, address) => read().filter(session => isSessionOf(session, chainId, address)),
    async delete(chainId, address) {
      write(without(chainId, address))
    },
    watch: listener => watchStorage(['siwx'], listener),
  }
}
