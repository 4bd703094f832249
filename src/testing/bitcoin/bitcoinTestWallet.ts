import { putAt } from '../putAt'
import type { BitcoinNetwork } from '../signing/bitcoin'
import type { WalletInfo } from '../wallet/announce'
import { readFamilyState } from '../wallet/familyMemory'
import { createMemory } from '../wallet/memory'
import { type BaseScript, makeScript } from '../wallet/walletScript'
import { type CommonOptions, createShell } from '../wallet/walletShell'
import { registerWallet } from '../wallet/walletStandard'
import { type BitcoinStandardProvider, bitcoinStandardProvider } from './bitcoinStandard'
import { createBitcoinWallet } from './bitcoinWallet'
import { type LeatherProvider, leatherProvider } from './leather'
import { type OkxProvider, okxProvider } from './okx'
import { listBtcProvider, type SatsConnectProvider, satsConnectProvider } from './satsConnect'
import { type UnisatProvider, unisatProvider } from './unisat'

/** The APIs by which Bitcoin wallets are exposed to a page, with the provider of each. */
export interface BitcoinProviders {
  /** The Bitcoin features of the wallet-standard */
  readonly standard: BitcoinStandardProvider
  /** `window.btc_providers`, as Xverse */
  readonly 'sats-connect': SatsConnectProvider
  /** `window.okxwallet.bitcoin` */
  readonly okx: OkxProvider
  /** `window.unisat` */
  readonly unisat: UnisatProvider
  /** `window.LeatherProvider`, listed in `window.btc_providers` as well */
  readonly leather: LeatherProvider
}

export type BitcoinApi = keyof BitcoinProviders

export interface BitcoinWalletOptions<Api extends BitcoinApi = BitcoinApi> extends CommonOptions {
  readonly family: 'bip122'
  /** Default: sats-connect. */
  readonly api?: Api
  /** A mnemonic, whose first three accounts are used. Default: the well-known test mnemonic. */
  readonly accounts?: string
  /**
   * Servers with mempool.space's `/address/{a}/utxo`, `/tx` and `/v1/fees/recommended`, by network; the
   * wallet reads unspent outputs from them and sends transactions to them. Without a URL, the wallet signs
   * and sends nothing.
   */
  readonly urls?: Readonly<Partial<Record<BitcoinNetwork, string>>>
  /** The initial network. Default: mainnet. */
  readonly network?: BitcoinNetwork
}

/** The script of a wallet of the bip122 family. Its accounts are identified by their payment addresses. */
export interface BitcoinScript extends BaseScript {
  /** Switches the wallet to this network; the page gets an event if its API has one for that. */
  switchChain(network: BitcoinNetwork): void
}

/** A test wallet of the bip122 family, exposed by one of the known APIs. */
export interface BitcoinTestWallet<Api extends BitcoinApi = BitcoinApi> {
  readonly provider: BitcoinProviders[Api]
  readonly info: WalletInfo
  /** Adds the wallet where pages look for wallets of its API. @returns a function that removes it. */
  announce(): () => void
  /** Accounts of a mnemonic other than the test mnemonic exist once a request was answered. */
  readonly script: BitcoinScript
}

/** A provider, and a function that adds it where pages look for it. */
interface Api {
  readonly provider: BitcoinProviders[BitcoinApi]
  announce(page: Window): () => void
}

export function bitcoinTestWallet(options: BitcoinWalletOptions): BitcoinTestWallet {
  const { api = 'sats-connect', network = 'mainnet', urls = {} } = options
  const shell = createShell(options)
  const { page, info } = shell
  const bitcoin = createBitcoinWallet({
    mnemonic: options.accounts,
    network,
    urls,
    autoApprove: options.autoApprove,
    memory: createMemory(`${info.rdns}:bip122`, shell.storage, readFamilyState),
  })
  const { wallet } = bitcoin
  shell.attach(wallet.approvals)

  const apis: Readonly<Record<BitcoinApi, () => Api>> = {
    standard() {
      const provider = bitcoinStandardProvider(bitcoin, info)
      return { provider, announce: target => registerWallet(target, provider) }
    },
    'sats-connect'() {
      const provider = satsConnectProvider(bitcoin)
      // All test wallets share one object of the page, so that their ids are paths.
      const slug = info.rdns.replace(/\W/g, '_')
      return {
        provider,
        announce: target =>
          both(
            putAt(tableOf(target, 'AgletTestProviders'), slug, provider),
            listBtcProvider(target, info, `AgletTestProviders.${slug}`),
          ),
      }
    },
    okx() {
      const provider = okxProvider(bitcoin)
      return {
        provider,
        announce(target) {
          const table = tableOf(target, 'okxwallet')
          // Pages read OKX's icon from `okxwallet.cardano`.
          return both(putAt(table, 'bitcoin', provider), putAt(table, 'cardano', { icon: info.icon }))
        },
      }
    },
    unisat() {
      const provider = unisatProvider(bitcoin)
      return { provider, announce: target => putAt(target, 'unisat', provider) }
    },
    leather() {
      const provider = leatherProvider(bitcoin)
      return {
        provider,
        announce: target =>
          both(putAt(target, 'LeatherProvider', provider), listBtcProvider(target, info, 'LeatherProvider')),
      }
    },
  }
  const { provider, announce } = apis[api]()

  return {
    provider,
    info,
    announce: () => shell.stoppable(page ? announce(page) : () => {}),
    // `Object.assign`, since a spread would evaluate the script's getters.
    script: Object.assign(
      makeScript(wallet, () => wallet.accounts.map(({ address }) => address), shell.leave),
      { switchChain: wallet.selectNetwork },
    ),
  }
}

const both = (first: () => void, second: () => void) => () => {
  first()
  second()
}

/** An object of the page that several wallets share; created if it is missing. */
function tableOf(page: object, name: string): object {
  const target = page as Record<string, object | undefined>
  return (target[name] ??= {})
}
