import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { Siwx } from '../../lib/siwx/siwx'
import type { CaipNetworkId } from '../../types'
import { fromSiweConfig } from './fromSiweConfig'

const METHODS = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'] as const

/** The attached `siwx` objects, by the host's option. */
const createSiwxByOption = () => new WeakMap<object, Siwx>()
/** The instance that each object was attached to last: several instances may share one. */
const attachedTo = /* @__PURE__ */ new WeakMap<Siwx, Aglet>()
/** Options for which a missing method was reported. */
const createReported = () => new WeakSet<object>()

/** Gives a `siwx` object access to the parts of the instance that it may use. */
const attach = (aglet: Aglet, siwx: Siwx) => {
  if (attachedTo.get(siwx) === aglet) return
  attachedTo.set(siwx, aglet)
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
      const { connectorId, wallet, embeddedWalletInfo: login } = aglet.account.account.peek()
      return connectorId && wallet ? { ...wallet, paired: connectorId === PAIRING, login } : undefined
    },
  })
}

/**
 * The host's `siwx`, or its `siweConfig` in the same form.
 *
 * @returns undefined if the host has neither, or a method is missing, which is logged once
 */
export function siwxOf(aglet: Aglet): Siwx | undefined {
  const { siwx, siweConfig } = aglet.options.peek()
  const option = siwx ?? siweConfig
  if (!option) return
  const siwxByOption = aglet.get(createSiwxByOption)
  const known = siwxByOption.get(option)
  if (known) {
    attach(aglet, known)
    return known
  }
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

/** Whether the sign-in is required; an account that declines is disconnected. */
export const isRequired = (siwx: Siwx): boolean => siwx.getRequired?.() ?? true
