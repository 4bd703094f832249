import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { isAddress } from '../../lib/account/address'
import { caipAddress } from '../../lib/account/caip'
import { defined } from '../../lib/data/defined'
import { finite, list, record, string } from '../../lib/data/json'
import { checksumAddress } from '../../lib/evm/checksum'
import { formatAmount, hexToBigInt } from '../../lib/format/amount'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import type { TokenBalance } from '../../types'
import { toQuantity } from '../money/estimateFee'
import { isCapable } from '../money/getCapabilities'
import { requestWallet } from '../money/requestWallet'
import { getSender } from '../money/sender'

/** For assets that a wallet returns without its user (ms). */
const WALLET_TIMEOUT_MS = 5000
const MAX_ASSETS = 5000

/** An asset as the wallet itself tells of it (spec [3.7], ERC-7811). */
export interface WalletAsset {
  /** Of the contract, or `native`. */
  readonly address: `0x${string}` | 'native'
  /** In the smallest unit. */
  readonly balance: bigint
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    /** 0 to 36. */
    readonly decimals: number
    /** Of one whole token, in US dollars as the wallet has it. */
    readonly price: number
    /** A checked image URL, '' for none. */
    readonly iconUrl: string
    /** Of the holding. */
    readonly value?: number
  }
}

/** By chain id in hex. */
export type WalletAssets = Readonly<Record<string, readonly WalletAsset[]>>

/**
 * What the account in use holds on the network in use, as the connected EVM wallet tells it (`wallet_getAssets`,
 * [3.7]);
 * undefined where it does not, or tells anything that is not well-formed ([5.8]): then the API is to be asked.
 */
export async function fetchWalletAssets(aglet: Aglet): Promise<readonly TokenBalance[] | undefined> {
  try {
    const { address, network } = getSender(aglet)
    const { id, caipNetworkId: chainId } = network
    if (!(await isCapable(aglet, id, 'assetDiscovery'))) return
    const chain = toQuantity(BigInt(id))
    const params = [{ account: address, chainFilter: [chain] }]
    const assets = readAssets(
      await requestWallet(aglet, 'wallet_getAssets', params, { timeoutMs: WALLET_TIMEOUT_MS }),
    )[chain]
    // A token without decimals is taken for a worthless one ([5.7]).
    return assets
      ?.filter(({ metadata }) => metadata.decimals)
      .map(({ address, balance, metadata: { name, symbol, decimals, price, iconUrl, value } }) =>
        defined({
          name,
          symbol,
          chainId,
          address: address === 'native' ? undefined : caipAddress(chainId, checksumAddress(address)),
          value,
          price,
          quantity: { decimals: `${decimals}`, numeric: formatAmount(balance, decimals) },
          iconUrl: iconUrl || undefined,
        }),
      )
  } catch {
    // The API is used instead, whatever the error.
    return undefined
  }
}

/** The reply to `wallet_getAssets`: trusted as a whole or not at all ([5.8]). @throws AgletError `bad_response` */
export function readAssets(reply: unknown): WalletAssets {
  const chains = Object.entries(record(reply) ?? { '': undefined })
  return Object.fromEntries(
    chains.map(([id, all]) => {
      const assets = list(all)?.map(readAsset)
      if (
        !/^0x[\da-f]{1,16}$/i.test(id) ||
        !assets ||
        assets.length > MAX_ASSETS ||
        assets.includes(undefined)
      )
        throw new AgletError('bad_response', 'The wallet sent something unexpected.')
      return [id.toLowerCase(), assets as WalletAsset[]]
    }),
  )
}

function readAsset(asset: unknown): WalletAsset | undefined {
  const { address, balance: units, type, metadata } = record(asset) ?? {}
  const fields = record(metadata)
  const balance = hexToBigInt(units)
  const decimals = finite(fields?.['decimals'])
  const price = finite(fields?.['price'])
  const value = finite(fields?.['value'])
  const icon = string(fields?.['iconUrl'])
  const name = plainText(fields?.['name'], 64)
  const symbol = plainText(fields?.['symbol'], 24)
  const known =
    (type === 'NATIVE' && address === 'native') || (type === 'ERC20' && isAddress(address, 'eip155'))
  if (!known || !name || !symbol || icon === undefined || balance === undefined) return
  if (decimals === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) return
  if (price === undefined || price < 0) return
  return {
    address: address as WalletAsset['address'],
    balance,
    type,
    metadata: {
      ...{ name, symbol, decimals, price },
      iconUrl: safeImageUrl(icon, { allowHttps: true }) ?? '',
      ...(value !== undefined && value >= 0 && { value }),
    },
  }
}
