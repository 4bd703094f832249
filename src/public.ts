// What every entry exports besides its own way of making an instance.
export type { Fee } from './actions/estimateFee'
export type { Capabilities } from './actions/getCapabilities'
export type { AssetFilter } from './actions/host/getAssets'
export type { ContractCall, SendInput, SendOptions } from './actions/host/send'
export type { SignOptions, TypedDataInput } from './actions/host/sign'
export type { SwapInput, SwapOffer, SwapOptions, Swapped } from './actions/host/swap'
export type { HostVerbs, TransactionEnd } from './actions/host/verbs'
export type { OpenOptions } from './actions/modal'
export type { ResolvedName } from './actions/resolveName'
export type { WalletAsset, WalletAssets } from './actions/walletAssets'
export type { Sent } from './actions/whenDone'
export type { Aglet, AgletSnapshot, AgletState } from './createAglet'
export { AgletError, type ErrorCode, isAgletError } from './errors'
export {
  type ConnectMethod,
  type CustomWallet,
  defineConfig,
  type Features,
  type Options,
  type Social,
  type ThemeMode,
  type ThemeVariables,
  type WalletFeature,
} from './options'
export type { AccountState, NetworkState } from './signals/account'
export type { Fetched } from './signals/holdings'
export type { PairingUriState } from './signals/pairingUri'
export type { View } from './signals/route'
export type {
  Account,
  CaipAddress,
  CaipNetworkId,
  Connector,
  Eip1193Provider,
  Endpoints,
  EvmCall,
  Identity,
  Metadata,
  Namespace,
  NativeBalance,
  Network,
  NetworkInput,
  Readable,
  Session,
  TokenBalance,
} from './types'
