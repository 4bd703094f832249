import { isAddress, isAddressEqual, numberToHex } from 'viem'
import { list } from '../../../../src/testing/evm/evmParams'
import { type EvmHolding, readHoldings } from '../../api/readHoldings'
import type { FrameContext } from '../context'
import { FrameError } from '../frameError'
import { smartAccountOf } from '../sessions'
import type { User } from '../users'

/**
 * [{ account, chainFilter?, assetTypeFilter? }] of wallet_getAssets (ERC-7811) -> the assets of one of the
 * user's accounts, by chain id in hex, read from the chains at the time of the call.
 */
export async function assetsOf(params: unknown, user: User, context: FrameContext): Promise<unknown> {
  const { account, chainFilter, assetTypeFilter } = Object(list(params)[0]) as Record<string, unknown>
  if (typeof account !== 'string' || !isAddress(account)) throw new FrameError('The account is no address')
  const isAsked = (filter: unknown, value: string) =>
    filter === undefined || list(filter).some(asked => String(asked).toLowerCase() === value.toLowerCase())
  const found = context.chains
    .filter(({ id }) => isAsked(chainFilter, numberToHex(id)))
    .map(async chain => {
      const own = [user.evm.address, smartAccountOf(user, chain, context).address]
      if (!own.some(address => isAddressEqual(address, account)))
        throw new FrameError('This account is not the user’s')
      const held = (await readHoldings(chain, account)).filter(({ amount }) => amount > 0n)
      const assets = held.map(toAsset).filter(({ type }) => isAsked(assetTypeFilter, type))
      return [numberToHex(chain.id), assets] as const
    })
  return Object.fromEntries(await Promise.all(found))
}

const toAsset = ({ address, amount, name, symbol, decimals, price }: EvmHolding) => ({
  address: address ?? 'native',
  balance: numberToHex(amount),
  type: address ? 'ERC20' : 'NATIVE',
  metadata: { name, symbol, decimals, price, iconUrl: '' },
})
