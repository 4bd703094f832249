export type {
  BitcoinFeatures,
  BitcoinMessageInput,
  BitcoinStandardProvider,
  BitcoinTransactionInput,
} from './testing/bitcoin/bitcoinStandard'
export type {
  BitcoinApi,
  BitcoinProviders,
  BitcoinScript,
  BitcoinTestWallet,
  BitcoinWalletOptions,
} from './testing/bitcoin/bitcoinTestWallet'
export type { LeatherProvider } from './testing/bitcoin/leather'
export type { OkxProvider } from './testing/bitcoin/okx'
export type { RpcError, RpcReply } from './testing/bitcoin/rpcProvider'
export type { BtcProviderEntry, SatsConnectProvider } from './testing/bitcoin/satsConnect'
export type { UnisatProvider } from './testing/bitcoin/unisat'
export { type AnyWalletOptions, createTestWallet, type TestWallets } from './testing/createTestWallet'
export type { Intercept, TestProvider } from './testing/evm/evm'
export type { TestWallet, TestWalletOptions } from './testing/evm/evmTestWallet'
export {
  createTestFrame,
  type TestFrame,
  type TestFrameOptions,
  type TestFrameUser,
} from './testing/frame/createTestFrame'
export { type DevWallet, type DevWalletsOptions, installDevWallets } from './testing/installDevWallets'
export { TEST_KEYS, TEST_MNEMONIC } from './testing/keys'
export type { PolkadotTestWallet, PolkadotWalletOptions } from './testing/polkadot/polkadotTestWallet'
export type { Injected, InjectedAccount, InjectedExtension } from './testing/polkadot/polkadotWallet'
export type { RequestWords, WordRow } from './testing/prompt/words'
export { ProviderRpcError } from './testing/providerError'
export type { BitcoinNetwork } from './testing/signing/bitcoin'
export type { ExtrinsicPayload } from './testing/signing/extrinsicPayload'
export type { SolanaSignInInput } from './testing/solana/signInMessage'
export type {
  SolanaFeatures,
  SolanaMessageInput,
  SolanaProvider,
  SolanaTransactionInput,
} from './testing/solana/solanaFeatures'
export type { SolanaTestWallet, SolanaWalletOptions } from './testing/solana/solanaTestWallet'
export type { SolanaChain } from './testing/solana/solanaWallet'
export type { WalletInfo } from './testing/wallet/announce'
export type { Approval, AutoApprove, PendingRequest, RequestKind } from './testing/wallet/approvals'
export type { AccountChoice, BaseScript, WalletScript } from './testing/wallet/walletScript'
export type { CommonOptions } from './testing/wallet/walletShell'
export type { StandardAccount, StandardListen, StandardWallet } from './testing/wallet/walletStandard'
