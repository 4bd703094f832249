import { AgletProvider, type AgletProviderProps, ConnectButton } from 'aglet/preact'
import { config } from '../aglet.config'

export function WalletProvider({ children }: Pick<AgletProviderProps, 'children'>) {
  return <AgletProvider config={config}>{children}</AgletProvider>
}

export function WalletButton() {
  return <ConnectButton />
}
