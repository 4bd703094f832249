import { NAMESPACES } from '../lib/account/namespaces'
import type { Namespace } from '../types'
import type { BitcoinApi } from './bitcoin/bitcoinTestWallet'
import { createTestWallet, type TestWallets } from './createTestWallet'
import type { TestWallet } from './evm/evmTestWallet'
import type { BitcoinNetwork } from './signing/bitcoin'
import type { SolanaChain } from './solana/solanaWallet'
import type { AutoApprove } from './wallet/approvals'
import type { CommonOptions } from './wallet/walletShell'

export interface DevWalletsOptions {
  /** RPC URLs by chain id of the EVM chains. */
  readonly chains?: Readonly<Record<number | string, string>>
  /** RPC URL of Solana's mainnet, or URLs by chain, to which the wallet sends transactions. */
  readonly solana?: string | Readonly<Partial<Record<SolanaChain, string>>>
  /**
   * URL of a mempool.space API for Bitcoin's mainnet, or URLs by network, from which the wallet reads
   * outputs.
   */
  readonly bitcoin?: string | Readonly<Partial<Record<BitcoinNetwork, string>>>
  /** The API by which the first wallet exposes Bitcoin. Default: sats-connect. */
  readonly bitcoinApi?: BitcoinApi
  /** Families of the first wallet besides eip155. Default: all. */
  readonly families?: readonly Namespace[]
  /** Also announce a wallet named MetaMask that is an impostor. */
  readonly impostor?: boolean
  /** Show prompts in the page. Default: true. */
  readonly prompt?: boolean
  /** Kinds approved without asking: none, all, or some. Default: none. */
  readonly autoApprove?: AutoApprove
  /** Remember the state over reloads. Default: true. */
  readonly persist?: boolean
}

/** A development wallet: its EVM wallet, and its wallets by family. */
export interface DevWallet extends TestWallet {
  /** Each has its own script. Families that the wallet does not serve are absent. */
  readonly families: Readonly<Partial<TestWallets>> & Pick<TestWallets, 'eip155'>
}

const FIRST = { name: 'Aglet Dev Wallet', rdns: 'dev.aglet.wallet' }
const SECOND = { name: 'Second Wallet', rdns: 'dev.aglet.second' }
const IMPOSTOR = { name: 'MetaMask', rdns: 'com.evil.wallet' }

/**
 * Announces the development wallets in this page. They behave like installed extensions. The first one serves
 * all families under one name: by EIP-6963, the wallet-standard, a Bitcoin API and `window.injectedWeb3`; the
 * others serve eip155.
 */
export function installDevWallets(options: DevWalletsOptions = {}): readonly DevWallet[] {
  const { impostor = false, prompt = true, persist = true, chains, autoApprove } = options
  const common = { prompt, persist, ...(autoApprove === undefined ? {} : { autoApprove }) }
  const install = (identity: typeof FIRST, served: readonly Namespace[]): DevWallet => {
    const shared = { ...common, ...identity }
    const evm = createTestWallet({ ...shared, ...(chains ? { chains } : {}) })
    const halves = { ...shared, uuid: evm.info.uuid }
    const families = {
      eip155: evm,
      ...(served.includes('solana') ? { solana: solanaHalf(halves, options) } : {}),
      ...(served.includes('bip122') ? { bip122: bitcoinHalf(halves, options) } : {}),
      ...(served.includes('polkadot')
        ? { polkadot: createTestWallet({ ...halves, family: 'polkadot' }) }
        : {}),
    }
    for (const half of Object.values(families)) half.announce()
    return { ...evm, families }
  }
  return [
    install(FIRST, options.families ?? NAMESPACES),
    ...(impostor ? [SECOND, IMPOSTOR] : [SECOND]).map(identity => install(identity, [])),
  ]
}

const solanaHalf = (halves: CommonOptions, { solana = {} }: DevWalletsOptions) =>
  createTestWallet({
    ...halves,
    family: 'solana',
    chains: typeof solana === 'string' ? { 'solana:mainnet': solana } : solana,
  })

const bitcoinHalf = (
  halves: CommonOptions,
  { bitcoin = {}, bitcoinApi = 'sats-connect' }: DevWalletsOptions,
) =>
  createTestWallet({
    ...halves,
    family: 'bip122',
    api: bitcoinApi,
    urls: typeof bitcoin === 'string' ? { mainnet: bitcoin } : bitcoin,
  })
