import { useAccount } from 'aglet/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'aglet/styles.css'
import { WalletButton, WalletProvider } from './components/WalletButton'

function Greeting() {
  const account = useAccount()
  return <output>{account.address ?? 'Nobody yet'}</output>
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WalletProvider>
      <WalletButton />
      <Greeting />
    </WalletProvider>
  </StrictMode>,
)
