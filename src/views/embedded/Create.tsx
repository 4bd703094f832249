import { useAglet } from '../../components/context/context'
import { Icon } from '../../components/icons/Icon'
import { OUT } from '../../components/icons/laterIcons'
import { Methods, useMethods } from '../connect/Connect'

const WALLET_GUIDE = 'https://walletguide.walletconnect.network'

/** For someone who has no wallet: the ways in without one, and where to find one. */
export default function Create() {
  const { t } = useAglet()
  const methods = useMethods()
  return (
    <>
      <Methods methods={methods.filter(method => method !== 'wallet')} />
      <p className="foot">{t('Looking for a self-custody wallet?')}</p>
      <p className="foot">
        <a className="link" href={WALLET_GUIDE} target="_blank" rel="noopener noreferrer">
          {t('Find one on WalletGuide')} <Icon path={OUT} />
        </a>
      </p>
    </>
  )
}
