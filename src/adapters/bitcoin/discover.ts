import { plainText } from '../../lib/format/text'
import { bareName } from '../../lib/wallets/walletIds'
import { pollForWallets } from '../wallet/pollForWallets'
import { tryOrUndefined } from '../wallet/walletCall'
import { listenWalletStandard } from '../wallet/walletStandard'
import { isInjected } from './injected'
import { leatherWallet } from './leather'
import { okxWallet } from './okx'
import { isRequestProvider } from './request'
import { satsConnectWallet } from './satsConnect'
import { readBitcoinWallet } from './standard'
import { unisatWallet } from './unisat'
import type { BitcoinWallet } from './wallet'

/** A discovered wallet, whichever API it has. */
export interface FoundBitcoin {
  readonly wallet: BitcoinWallet
  readonly name: string
  /** The same for one wallet however it was discovered: `Xverse` and `Xverse Wallet` have one key. */
  readonly key: string
  readonly source: string
  readonly provider: unknown
  readonly icon?: unknown
}

type Page = Readonly<Record<string, unknown>>

/** Entries of `btc_providers` beyond this many are ignored. */
const MAX_LISTED = 50
/** A path of property names in `window`, such as `XverseProviders.BitcoinProvider`. */
const PATH = /^[a-z_$][\w$]{0,63}(?:\.[a-z_$][\w$]{0,63}){0,3}$/i
const LEATHER = 'LeatherProvider'

/**
 * Searches `window` for Bitcoin wallets and listens for those of the Wallet Standard. The APIs that let a
 * page send and switch networks come first, since the first discovery of a wallet is kept.
 *
 * @param add returns a function that removes the wallet
 * @returns a function that stops it
 */
export function discoverBitcoin(add: (found: FoundBitcoin) => (() => void) | undefined): () => void {
  const seen = new WeakSet<object>()
  const take = (found: FoundBitcoin) => {
    if (seen.has(found.provider as object)) return
    seen.add(found.provider as object)
    add(found)
  }
  const named = (name: string) => ({ name, key: bareName(name) })

  const stopLooking = pollForWallets(() => {
    const page = window as unknown as Page
    tryOrUndefined(() => {
      const { bitcoin, cardano } = page.okxwallet as Page
      if (!isInjected(bitcoin, 'connect', 'signMessage', 'signPsbt')) return
      const icon = tryOrUndefined(() => (cardano as Page | undefined)?.icon)
      take({ ...named('OKX Wallet'), wallet: okxWallet(bitcoin), source: 'okx', provider: bitcoin, icon })
    })
    tryOrUndefined(() => {
      const { unisat } = page
      if (!isInjected(unisat, 'requestAccounts', 'signMessage', 'signPsbt')) return
      take({ ...named('UniSat Wallet'), wallet: unisatWallet(unisat), source: 'unisat', provider: unisat })
    })
    tryOrUndefined(() => {
      const { btc_providers: listed } = page
      if (Array.isArray(listed))
        for (const entry of listed.slice(0, MAX_LISTED)) tryOrUndefined(() => list(entry))
    })
    tryOrUndefined(() => {
      const provider = page[LEATHER]
      if (isRequestProvider(provider))
        take({ ...named('Leather'), wallet: leatherWallet(provider), source: 'window', provider })
    })

    function list(entry: unknown) {
      const { id, name, icon } = entry as Page
      const shown = plainText(name, 64)
      if (!shown || typeof id !== 'string' || !PATH.test(id)) return
      const provider = id.split('.').reduce<unknown>((owner, key) => (owner as Page | undefined)?.[key], page)
      if (!isRequestProvider(provider)) return
      const wallet = id === LEATHER ? leatherWallet(provider) : satsConnectWallet(provider)
      take({ ...named(shown), wallet, source: 'sats-connect', provider, icon })
    }
  })
  const stopListening = listenWalletStandard(announced => {
    const found = readBitcoinWallet(announced)
    if (!found) return
    const { wallet, standard } = found
    return add({
      ...named(standard.name),
      wallet,
      source: 'standard',
      provider: announced,
      icon: standard.icon,
    })
  })
  return () => {
    stopLooking()
    stopListening()
  }
}
