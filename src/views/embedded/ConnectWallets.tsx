import { useAglet } from '../../components/context/context'
import { WalletRows } from '../connect/WalletRows'
import { LegalConsent } from './LegalConsent'

/** The wallet list, for a Connect view that shows only a button for it. */
export function ConnectWallets() {
  const { aglet } = useAglet()
  return (
    <LegalConsent agreed={aglet.route.canGoBack.peek()}>
      {barred => <WalletRows barred={barred} />}
    </LegalConsent>
  )
}
