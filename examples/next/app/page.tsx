import { WalletButton } from '../components/WalletButton'

export default function Page() {
  return <WalletButton />
}
