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

/** The ways in which Bitcoin wallets show themselves to a page, and what the page then talks to. */
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
  /** A mnemonic of which the first three accounts are used; the well-known test mnemonic. */
  readonly accounts?: string
  /**
   * Where unspent outputs come from and transactions go: a server with mempool.space's `/address/{a}/utxo`,
   * `/tx` and `/v1/fees/recommended`, by network. Without it, the wallet signs and sends nothing.
   */
  readonly urls?: Readonly<Partial<Record<BitcoinNetwork, string>>>
  /** The network it is on at first: mainnet. */
  readonly network?: BitcoinNetwork
}

/** The script of a wallet of the bip122 family. Its accounts are told by their payment addresses. */
export interface BitcoinScript extends BaseScript {
  /** Puts the wallet on this network; the page hears of it where its API has a word for it. */
  switchChain(network: BitcoinNetwork): void
}

/** A test wallet of the bip122 family, by one of the APIs that pages know. */
export interface BitcoinTestWallet<Api extends BitcoinApi = BitcoinApi> {
  readonly provider: BitcoinProviders[Api]
  readonly info: WalletInfo
  /** Puts it where pages look for wallets of its API. @returns the function that takes it away. */
  announce(): () => void
  /** Accounts of another mnemonic than the test mnemonic are there once a request was answered. */
  readonly script: BitcoinScript
}

/** Makes a provider, and puts it where pages look for it. */
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
      // One object of the page for all of them, so that their ids are paths.
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
          // Pages take OKX's icon from there.
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
    // Assigned, not spread: the script has getters.
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

/** An object of the page that several wallets share. */
function tableOf(page: object, name: string): object {
  const target = page as Record<string, object | undefined>
  return (target[name] ??= {})
}
