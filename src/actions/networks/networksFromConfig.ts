import { evmNetworks } from '../../chains/evm'
import { AgletError } from '../../errors'
import type { NetworkInput } from '../../types'

/**
 * Reads the networks of a script tag or a JSON file: EIP-155 chain ids (`1`, `"8453"`, `"eip155:10"`) from
 * Aglet's own list, or whole network objects. What is not a list is returned as it is, for `createAglet` to
 * refuse.
 *
 * @throws AgletError `invalid_option`
 */
export function networksFromConfig(wanted: unknown): readonly NetworkInput[] {
  if (!Array.isArray(wanted)) return wanted as readonly NetworkInput[]
  return wanted.map(network => {
    if (typeof network === 'object' && network) return network
    const reference = String(network)
      .trim()
      .replace(/^eip155:/, '')
    const found = evmNetworks.find(({ id }) => String(id) === reference)
    if (found) return found
    throw new AgletError('invalid_option', 'There is no such network in the list.', {
      meta: { Given: network, Allowed: evmNetworks.map(({ id }) => id).join(', ') },
    })
  })
}
