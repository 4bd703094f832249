// The exports for React and Preact hosts, besides those of every entry.

export { AgletProvider, type AgletProviderProps, createAglet, useAglet } from './AgletProvider'
export {
  AccountButton,
  type AccountButtonProps,
  AgletModal,
  type ButtonProps,
  ConnectButton,
  type ConnectButtonProps,
  NetworkButton,
  type NetworkButtonProps,
} from './buttons'
export { type CustomButtonProps, type CustomButtonState, useConnectButton } from './connectButton'
export {
  useAccount,
  useBalance,
  useConnect,
  useDisconnect,
  useIdentity,
  useModalOpen,
  useNetwork,
  useProvider,
  useSiwx,
  useTheme,
  useTokens,
} from './hooks'
export { type SmartSessions, useSmartSessions } from './sessionHooks'
export {
  type CallState,
  useCapabilities,
  useEstimateFee,
  useSend,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwap,
  useWriteContract,
} from './verbHooks'
