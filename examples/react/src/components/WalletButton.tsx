import { AgletProvider, type AgletProviderProps, ConnectButton } from 'aglet/react'
import { config } from '../aglet.config'

export function WalletProvider({ children }: Pick<AgletProviderProps, 'children'>) {
  return <AgletProvider config={config}>{children}</AgletProvider>
}

export function WalletButton() {
  return <ConnectButton />
}
