// The same components and hooks on the host's own Preact.

export { AgletProvider, type AgletProviderProps, createAglet, useAglet } from './hosts/AgletProvider'
export {
  AccountButton,
  type AccountButtonProps,
  AgletModal,
  ConnectButton,
  type ConnectButtonProps,
  NetworkButton,
  type NetworkButtonProps,
} from './hosts/buttons'
export {
  useAccount,
  useBalance,
  useConnect,
  useDisconnect,
  useIdentity,
  useModalOpen,
  useNetwork,
  useProvider,
  useTheme,
  useTokens,
} from './hosts/hooks'
export * from './public'
