import { evmNetworks } from '../../chains/evm'
import { AgletError } from '../../errors'
import type { NetworkInput } from '../../types'

const invalid = (what: string, value: unknown, allowed: string) =>
  new AgletError('invalid_option', what, { meta: { Given: value, Allowed: allowed } })

/**
 * Reads the networks of a script tag or a JSON file: EIP-155 chain ids (`1`, `"8453"`, `"eip155:10"`) from
 * Aglet's own list, or whole network objects.
 *
 * @throws AgletError `invalid_option`
 */
export function networksFromConfig(wanted: unknown): readonly NetworkInput[] {
  if (!Array.isArray(wanted))
    throw invalid('The networks are not a list.', wanted, 'a list of chain ids or networks')
  return wanted.map(network => {
    if (typeof network === 'object' && network) return network as NetworkInput
    const reference = String(network)
      .trim()
      .replace(/^eip155:/, '')
    const found = evmNetworks.find(({ id }) => String(id) === reference)
    if (found) return found
    throw invalid(
      'There is no such network in the list.',
      network,
      evmNetworks.map(({ id }) => id).join(', '),
    )
  })
}
