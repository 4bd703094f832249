export type { WalletInfo } from './testing/announce'
export type { Approval, AutoApprove, PendingRequest, RequestKind } from './testing/approvals'
export {
  type AccountChoice,
  createTestWallet,
  type TestWallet,
  type TestWalletOptions,
  type WalletScript,
} from './testing/createTestWallet'
export type { Intercept, TestProvider } from './testing/evm'
export { type DevWalletsOptions, installDevWallets } from './testing/installDevWallets'
export { TEST_KEYS, TEST_MNEMONIC } from './testing/keys'
export { ProviderRpcError } from './testing/providerError'
export type { RequestWords, WordRow } from './testing/words'
