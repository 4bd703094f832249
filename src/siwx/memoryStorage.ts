import type { SiwxSession } from '../lib/siwx/siwx'
import { isSessionOf } from './readSession'
import type { SiwxStorage } from './siwxStorage'

/** Keeps sessions in memory until the page is left. */
export function memoryStorage(): SiwxStorage {
  let sessions: readonly SiwxSession[] = []
  const without: SiwxStorage['delete'] = async (chainId, address) => {
    sessions = sessions.filter(session => !isSessionOf(session, chainId, address))
  }
  return {
    async add(session) {
      await without(session.data.chainId, session.data.accountAddress)
      sessions = [...sessions, session]
    },
    async set(next) {
      sessions = [...next]
    },
    get: async (chainId, address) => sessions.filter(session => isSessionOf(session, chainId, address)),
    delete: without,
  }
}
