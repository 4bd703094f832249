import { useEffect } from 'react'
import { refreshUser } from '../../actions/embedded/refreshUser'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { NEXT } from '../../components/icons/settingsIcons'
import { loginName } from '../../lib/embedded/loginName'
import { ProviderLogo } from './ProviderLogo'

/** The login of the account: an e-mail address can be changed, a social account cannot. */
export default function EmbeddedSettings() {
  const { aglet, t } = useAglet()
  const { embeddedWalletInfo: info } = useValue(aglet.account.account)
  // The smart account may have been deployed since the last read.
  const isWaiting = info?.accountType === 'smartAccount' && !info.isSmartAccountDeployed
  useEffect(() => {
    if (isWaiting) refreshUser(aglet)
  }, [aglet, isWaiting])
  if (!info) return null
  const { authProvider, user } = info
  const content = (
    <>
      <span className="mark">
        <ProviderLogo provider={authProvider} />
      </span>
      <span className="name user">
        <bdi>{loginName(info) ?? t('Logged in')}</bdi>
      </span>
    </>
  )
  return authProvider === 'email' && user.email ? (
    <button
      type="button"
      className="setting mirrored"
      aria-label={t('Change the e-mail address {email}', { email: user.email })}
      onClick={() => aglet.route.push('UpdateEmailWallet')}
    >
      {content}
      <Icon path={NEXT} />
    </button>
  ) : (
    <div className="setting">{content}</div>
  )
}
