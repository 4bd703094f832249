import type { AutoApprove } from './approvals'
import { createTestWallet } from './createTestWallet'
import type { TestWallet } from './evmTestWallet'

export interface DevWalletsOptions {
  /** RPC URLs by chain id. */
  readonly chains?: Readonly<Record<number | string, string>>
  /** Also announce a wallet that calls itself MetaMask and is not. */
  readonly impostor?: boolean
  /** Ask in the page; true when left out. */
  readonly prompt?: boolean
  readonly autoApprove?: AutoApprove
  /** Remember over reloads; true when left out. */
  readonly persist?: boolean
}

const WALLETS = [
  { name: 'Aglet Dev Wallet', rdns: 'dev.aglet.wallet' },
  { name: 'Second Wallet', rdns: 'dev.aglet.second' },
]
const IMPOSTOR = { name: 'MetaMask', rdns: 'com.evil.wallet' }

/** Announces the development wallets in this page. They answer like installed extensions. */
export function installDevWallets(options: DevWalletsOptions = {}): readonly TestWallet[] {
  const { impostor = false, prompt = true, persist = true, ...rest } = options
  return (impostor ? [...WALLETS, IMPOSTOR] : WALLETS).map(identity => {
    const wallet = createTestWallet({ ...rest, ...identity, prompt, persist })
    wallet.announce()
    return wallet
  })
}
