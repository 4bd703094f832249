import type { SiweConfig } from '../../lib/siwx/siweConfig'
import type { Siwx } from '../../lib/siwx/siwx'

/** ms */
const FIVE_MINUTES = 300_000

/**
 * Adapts the callbacks of `siweConfig` to `siwx`, for EVM accounts only ([2.10]). The code that calls them is
 * loaded at the first use, because a host with `siwx` does not need it.
 *
 * @returns undefined if `siweConfig` is disabled
 */
export function fromSiweConfig(config: SiweConfig): Siwx | undefined {
  if (config.enabled === false) return
  const load = async () => (await import('../../chunks/siwx/siweConfig')).siweSessions(config)
  return {
    namespaces: ['eip155'],
    messageLifetime: config.nonceRefetchIntervalMs ?? FIVE_MINUTES,
    refetchInterval: config.sessionRefetchIntervalMs ?? FIVE_MINUTES,
    keepOnDisconnect: config.signOutOnDisconnect === false,
    getRequired: () => config.required ?? true,
    createMessage: async input => (await load()).createMessage(input),
    addSession: async session => (await load()).addSession(session),
    revokeSession: async (chainId, address) => (await load()).revokeSession(chainId, address),
    setSessions: async sessions => (await load()).setSessions(sessions),
    getSessions: async (chainId, address) => (await load()).getSessions(chainId, address),
  }
}
