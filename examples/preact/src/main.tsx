import { useAccount } from 'aglet/preact'
import { render } from 'preact'
import 'aglet/styles.css'
import { WalletButton, WalletProvider } from './components/WalletButton'

function Greeting() {
  const account = useAccount()
  return <output>{account.address ?? 'Nobody yet'}</output>
}

render(
  <WalletProvider>
    <WalletButton />
    <Greeting />
  </WalletProvider>,
  document.getElementById('root') as HTMLElement,
)
