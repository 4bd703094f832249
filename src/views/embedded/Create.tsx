import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { OUT } from '../../components/icons/laterIcons'
import { connectMethods } from '../../lib/embedded/connectMethods'
import ConnectMethods from './ConnectMethods'
import { LegalConsent } from './LegalConsent'

const WALLET_GUIDE = 'https://walletguide.walletconnect.network'

/** For a user without a wallet: the logins that need none, and a link to find a wallet. */
export function Create() {
  const { aglet, t } = useAglet()
  const options = useValue(aglet.resolvedOptions)
  const networks = useValue(aglet.networks.requested)
  const methods = connectMethods(options, networks, undefined, false).filter(method => method !== 'wallet')
  return (
    <>
      <LegalConsent>{() => <ConnectMethods methods={methods} />}</LegalConsent>
      <p className="foot">{t('Looking for a self-custody wallet?')}</p>
      <p className="foot">
        <a className="link" href={WALLET_GUIDE} target="_blank" rel="noopener noreferrer">
          {t('Find one on WalletGuide')} <Icon path={OUT} />
        </a>
      </p>
    </>
  )
}
