import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import type { Siwx } from '../../lib/siwx/siwx'
import type { CaipNetworkId } from '../../types'
import { fromSiweConfig } from './fromSiweConfig'

const METHODS = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'] as const

/** Those that were attached, by what the host gave. */
const createSiwxByOption = () => new WeakMap<object, Siwx>()
/** Those that lack something. */
const createReported = () => new WeakSet<object>()

/** What an instance lends to it. */
const attach = (aglet: Aglet, siwx: Siwx) =>
  siwx.attach?.({
    async rpc(chainId: CaipNetworkId, method, params) {
      const network = aglet.networks.find(chainId)
      if (!network) throw new AgletError('network_not_found', 'Network not found')
      const { rpcOf } = await import('../../chunks/networks/chain')
      return rpcOf(aglet, network).request(method, params, { signal: aglet.lifetime })
    },
    get api() {
      return aglet.net.endpoints.wallets
    },
    get projectId() {
      return aglet.net.projectId
    },
    sdkType: aglet.net.sdkType,
    sdkVersion: aglet.net.sdkVersion,
    wallet() {
      const { wallet, connectorId, namespace } = aglet.account.account.peek()
      const paired = aglet.connections.sessionOf(namespace)?.wallet !== undefined
      return connectorId && wallet ? { ...wallet, paired } : undefined
    },
  })

/**
 * How the host signs users in: its `siwx`, or its `siweConfig` in the same form.
 *
 * @returns undefined when it does not, or when a method is missing, which is said in the console once
 */
export function siwxOf(aglet: Aglet): Siwx | undefined {
  const { siwx, siweConfig } = aglet.options.peek()
  const option = siwx ?? siweConfig
  if (!option) return
  const siwxByOption = aglet.get(createSiwxByOption)
  const known = siwxByOption.get(option)
  if (known) return known
  const found = siwx ?? (siweConfig && fromSiweConfig(siweConfig))
  if (!found) return
  const missing = METHODS.find(name => typeof found[name] !== 'function')
  if (missing) {
    const reported = aglet.get(createReported)
    if (!reported.has(option)) console.error('Aglet: the option "siwx" is not valid: it lacks', missing)
    reported.add(option)
    return
  }
  attach(aglet, found)
  siwxByOption.set(option, found)
  return found
}

/** Whether an account without a session is of no use to the host. */
export const isRequired = (siwx: Siwx): boolean => siwx.getRequired?.() ?? true
