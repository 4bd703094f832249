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
  /** RPC URL of Solana's mainnet, or URLs by chain: where the wallet sends transactions. */
  readonly solana?: string | Readonly<Partial<Record<SolanaChain, string>>>
  /** URL of Bitcoin's mainnet, or URLs by network, in mempool.space's form: where outputs come from. */
  readonly bitcoin?: string | Readonly<Partial<Record<BitcoinNetwork, string>>>
  /** How the first wallet shows its Bitcoin half; sats-connect when left out. */
  readonly bitcoinApi?: BitcoinApi
  /** What the first wallet serves besides eip155; all families when left out. */
  readonly families?: readonly Namespace[]
  /** Also announce a wallet that calls itself MetaMask and is not. */
  readonly impostor?: boolean
  /** Ask in the page; true when left out. */
  readonly prompt?: boolean
  readonly autoApprove?: AutoApprove
  /** Remember over reloads; true when left out. */
  readonly persist?: boolean
}

/** A development wallet: its EVM half, and all of its halves by family. */
export interface DevWallet extends TestWallet {
  /** Each has a script of its own. Those that the wallet does not serve are absent. */
  readonly families: Readonly<Partial<TestWallets>> & Pick<TestWallets, 'eip155'>
}

const FIRST = { name: 'Aglet Dev Wallet', rdns: 'dev.aglet.wallet' }
const SECOND = { name: 'Second Wallet', rdns: 'dev.aglet.second' }
const IMPOSTOR = { name: 'MetaMask', rdns: 'com.evil.wallet' }

/**
 * Announces the development wallets in this page. They answer like installed extensions. The first one serves all
 * families under one name: by EIP-6963, the wallet-standard, a Bitcoin API and `window.injectedWeb3`; the others
 * serve eip155.
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
