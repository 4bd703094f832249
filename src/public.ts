// What every entry exports besides its own way of making an instance.
export type { OpenOptions } from './actions/modal'
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
export type { View } from './signals/route'
export type {
  Account,
  CaipAddress,
  CaipNetworkId,
  Connector,
  Eip1193Provider,
  Endpoints,
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
