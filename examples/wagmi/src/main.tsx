import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { AgletProvider, ConnectButton } from 'aglet/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useConnection, WagmiProvider } from 'wagmi'
import 'aglet/styles.css'
import { aglet, config } from './wallet'

const queries = new QueryClient()

/** wagmi's own hook shows the wallet that Aglet connects. */
function Greeting() {
  const { address } = useConnection()
  return <output>{address ?? 'Nobody yet'}</output>
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <AgletProvider aglet={aglet}>
          <ConnectButton />
          <Greeting />
        </AgletProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
