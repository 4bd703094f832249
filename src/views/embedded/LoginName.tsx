import { useEffect } from 'react'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { loginName } from '../../lib/embedded/loginName'
import css from '../../styles/embedded/loginName.css'
import { ProviderLogo } from './ProviderLogo'

/** The login of the account, shown under its address. */
export default function LoginName() {
  useAddStyleSheet()(css)
  const { aglet, t } = useAglet()
  const { embeddedWalletInfo: info } = useValue(aglet.account.account)
  const name = info && loginName(info)
  // The settings have a part of their own for logins: fetched now, they do not grow after they have opened.
  useEffect(() => {
    import('../../chunks/embedded/account').catch(() => {})
  }, [])
  return (
    <>
      {info && <ProviderLogo provider={info.authProvider} />}
      {name ? <bdi>{name}</bdi> : t('Switch accounts')}
    </>
  )
}
