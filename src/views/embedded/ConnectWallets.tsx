import { useAglet } from '../../components/context/context'
import { WalletRows } from '../connect/WalletRows'
import { Barrier } from './Barrier'

/** The wallet list, where Connect keeps it behind a button. */
export default function ConnectWallets() {
  const { aglet } = useAglet()
  return <Barrier agreed={aglet.route.canGoBack.peek()}>{barred => <WalletRows barred={barred} />}</Barrier>
}
