import { AgletError } from '../../errors'
import { record } from '../../lib/data/json'
import { integerText } from '../../lib/format/integer'
import type { CaipNetworkId } from '../../types'
import type { Net } from '../transport/request'
import { requestConvert } from './requestConvert'

/** In wei. */
export interface GasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/**
 * The gas price; on EIP-1559 chains the maximum fees. EVM only: Solana's fee is read from the chain.
 *
 * GET /v1/convert/gas-price -> { standard, fast, instant }
 *
 * @throws AgletError as `request`; "chain_unsupported"
 */
export const getGasPrice = (net: Net, network: CaipNetworkId, signal?: AbortSignal): Promise<GasPrice> =>
  requestConvert(
    net,
    network,
    'gas-price',
    {
      query: { chainId: network },
      signal,
      parse: (json): GasPrice | undefined => {
        const row = record(json)
        const standard = integerText(row?.['standard'])
        if (!standard) return
        const fast = integerText(row?.['fast']) || standard
        return { standard, fast, instant: integerText(row?.['instant']) || fast }
      },
    },
    () => {
      throw new AgletError('chain_unsupported', 'Network not supported for Gas Price', { meta: { network } })
    },
  )
