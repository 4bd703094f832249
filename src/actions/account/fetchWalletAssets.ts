import type { Aglet } from '../../aglet'
import { AgletError } from '../../errors'
import { isAddress } from '../../lib/account/address'
import { caipAddress } from '../../lib/account/caip'
import { defined } from '../../lib/data/defined'
import { fiat, finite, list, record, string } from '../../lib/data/json'
import { checksumAddress } from '../../lib/evm/checksum'
import { keccak_256 } from '../../lib/evm/nobleSha3'
import { formatAmount, hexToBigInt } from '../../lib/format/amount'
import { plainText } from '../../lib/format/text'
import { safeImageUrl } from '../../lib/links/imageUrl'
import type { CaipAddress, TokenBalance } from '../../types'
import { toQuantity } from '../money/estimateFee'
import { isCapable } from '../money/getCapabilities'
import { requestWallet } from '../money/requestWallet'
import { getSender } from '../money/sender'

/** Timeout for `wallet_getAssets`, which wallets answer without asking the user (ms). */
const WALLET_TIMEOUT_MS = 5000
const MAX_ASSETS = 5000

/** An asset as the wallet reports it (spec [3.7], ERC-7811). */
export interface WalletAsset {
  /** The token contract's address, or `native`. */
  readonly address: `0x${string}` | 'native'
  /** In the smallest unit. */
  readonly balance: bigint
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: {
    /** Empty if the wallet reports none. */
    readonly name: string
    /** Empty if the wallet reports none. */
    readonly symbol: string
    /** 0 to 36. */
    readonly decimals: number
    /** Price of one whole token in US dollars, as the wallet reports it. */
    readonly price: number
    /** A validated image URL, '' for none. */
    readonly iconUrl: string
    /** Value of the balance in US dollars. */
    readonly value?: number
  }
}

/** Assets by chain id in hex. */
export type WalletAssets = Readonly<Record<string, readonly WalletAsset[]>>

/**
 * The balances of the active account on the active network, as the connected EVM wallet reports them
 * (`wallet_getAssets`, [3.7]); undefined if the wallet does not support it or sends a malformed reply
 * ([5.8]), so that the caller asks the API.
 */
export async function fetchWalletAssets(
  aglet: Aglet,
  account?: CaipAddress,
): Promise<readonly TokenBalance[] | undefined> {
  try {
    const { address, network } = getSender(aglet, account)
    const { id, caipNetworkId: chainId } = network
    if (!(await isCapable(aglet, id, 'assetDiscovery'))) return
    const chain = toQuantity(BigInt(id))
    const params = [{ account: address, chainFilter: [chain] }]
    const assets = readAssets(
      await requestWallet(aglet, 'wallet_getAssets', params, { timeoutMs: WALLET_TIMEOUT_MS }),
    )[chain]
    // A token without decimals is treated as worthless and left out ([5.7]); one without a name cannot be
    // shown.
    return assets
      ?.filter(({ metadata: { decimals, name, symbol } }) => decimals && name && symbol)
      .map(({ address, balance, metadata: { name, symbol, decimals, price, iconUrl, value } }) =>
        defined({
          name,
          symbol,
          chainId,
          address:
            address === 'native' ? undefined : caipAddress(chainId, checksumAddress(address, keccak_256)),
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

/**
 * Validates the reply to `wallet_getAssets`; one malformed asset rejects it all ([5.8]).
 *
 * @throws AgletError `bad_response`
 */
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
  const price = fiat(fields?.['price'])
  const value = fiat(fields?.['value'])
  const icon = string(fields?.['iconUrl'])
  const name = string(fields?.['name'])
  const symbol = string(fields?.['symbol'])
  const known =
    (type === 'NATIVE' && address === 'native') || (type === 'ERC20' && isAddress(address, 'eip155'))
  if (!known || name === undefined || symbol === undefined) return
  if (icon === undefined || balance === undefined) return
  if (decimals === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) return
  if (price === undefined) return
  return {
    address: address as WalletAsset['address'],
    balance,
    type,
    metadata: {
      ...{ decimals, price },
      name: plainText(name, 64) ?? '',
      symbol: plainText(symbol, 24) ?? '',
      iconUrl: safeImageUrl(icon, { allowHttps: true }) ?? '',
      ...(value !== undefined && { value }),
    },
  }
}
