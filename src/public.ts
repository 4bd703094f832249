// Exports of every entry, besides its own way to create an instance.

export type { WalletAsset, WalletAssets } from './actions/account/fetchWalletAssets'
export type { AssetFilter } from './actions/host/getAssets'
export type { ContractCall, SendInput, SendOptions } from './actions/host/send'
export type { SignOptions, TypedDataInput } from './actions/host/sign'
export type { SwapInput, SwapOffer, SwapOptions, Swapped } from './actions/host/swap'
export type { HostVerbs, TransactionEnd } from './actions/host/verbs'
export type { OpenOptions } from './actions/modal/openModal'
export type { Capabilities } from './actions/money/getCapabilities'
export type { PartlySent } from './actions/money/sendOneByOne'
export type { ResolvedName } from './actions/names/resolveName'
export type { Adapter, AdapterContext, AdapterHost, HostAdapter } from './adapters/adapter'
export type {
  BitcoinProvider,
  FamilyProviders,
  PolkadotProvider,
  SolanaProvider,
  SolanaTransaction,
} from './adapters/providers'
export type { Aglet, AgletSnapshot, AgletState, SiwxVerbs } from './createAglet'
export { AgletError, type ErrorCode, isAgletError } from './errors'
export type {
  ContractCallPermission,
  GrantedPermissions,
  NativeAllowancePermission,
  Permission,
  PermissionKey,
  PermissionSigner,
  PermissionsRequest,
  TokenAllowancePermission,
} from './lib/sessions/permissions'
export type { SessionPermission, SmartSession } from './lib/sessions/smartSession'
export type { SiweConfig, SiweMessageArgs, SiweMessageParams, SiweSession } from './lib/siwx/siweConfig'
export type { Siwx, SiwxData, SiwxMessage, SiwxSession } from './lib/siwx/siwx'
export {
  type ConnectMethod,
  type CustomWallet,
  defineConfig,
  type Features,
  type Options,
  type Social,
  type SwapRules,
  type ThemeMode,
  type ThemeVariables,
  type WalletFeature,
} from './options'
export type {
  AccountState,
  ConnectedAccount,
  ConnectingAccount,
  DisconnectedAccount,
  NetworkState,
  ReconnectingAccount,
} from './signals/account/account'
export type { Fetched } from './signals/account/holdings'
export type { View } from './signals/modal/route'
export type { PairingUriState } from './signals/pairing/pairingUri'
export type {
  Account,
  CaipAddress,
  CaipNetworkId,
  Connector,
  Eip1193Provider,
  EmbeddedWalletInfo,
  Endpoints,
  EvmCall,
  Fee,
  Identity,
  Metadata,
  Namespace,
  NativeBalance,
  Network,
  NetworkInput,
  Readable,
  SentTransaction,
  Session,
  TokenBalance,
} from './types'
