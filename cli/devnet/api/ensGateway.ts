import type { Hono } from 'hono'
import { encodeFunctionData, getAddress, type Hex, isAddress, isHex } from 'viem'
import { OFFCHAIN_RESOLVER, offchainResolverAbi } from '../contracts'
import { answerGateway, GATEWAY_SIGNER } from '../offchainNames'
import { transact } from '../transact'
import type { ApiEnv } from './context'
import { fail } from './fail'

const PATH = '/ens-gateway'

/** Sets the gateway's URL in the resolver of offchain names. @param chain RPC URL of the chain with id 1 */
export const announceGateway = async (chain: string, api: string): Promise<void> => {
  const url = `${api}${PATH}/{sender}/{data}.json`
  await transact(chain, {
    to: OFFCHAIN_RESOLVER,
    data: encodeFunctionData({
      abi: offchainResolverAbi,
      functionName: 'setUp',
      args: [url, GATEWAY_SIGNER],
    }),
  })
}

/** The gateway of offchain names (ERC-3668): GET /ens-gateway/:sender/:data.json -> { data } */
export function addEnsGateway(app: Hono<ApiEnv>): void {
  app.get(`${PATH}/:sender/:data`, async c => {
    const sender = c.req.param('sender')
    const data = c.req.param('data').replace(/\.json$/, '')
    if (!isAddress(sender) || !isHex(data)) return fail(c, 400, 'data', 'Not a request of a resolver')
    try {
      return c.json({ data: await answerGateway(getAddress(sender), data as Hex) })
    } catch {
      return fail(c, 400, 'data', 'Not a request of a resolver')
    }
  })
}
