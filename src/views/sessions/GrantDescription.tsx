import { pageMetadata } from '../../actions/host/pageMetadata'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { ALERT, Icon } from '../../components/icons/Icon'
import { formatMoment } from '../../lib/format/dates'
import { plainText } from '../../lib/format/text'
import { readGrant } from '../../lib/sessions/readGrant'
import css from '../../styles/sessions/grant.css'
import type { Network } from '../../types'
import { Permissions } from './Permissions'

/** A request to grant or revoke permissions, in words: the permissions, their expiry and the app. */
export function GrantDescription(props: { request: unknown; network: Network; revoked: boolean }) {
  const { request, network, revoked } = props
  const { aglet, t } = useAglet()
  useAddStyleSheet()(css)
  const locale = useValue(aglet.locale.tag)
  const grant = readGrant(request, network.caipNetworkId, revoked)
  if (!grant)
    return (
      <p className="problem" role="alert">
        <Icon path={ALERT} />
        {t('This request could not be read. Approve it only if you know what it does.')}
      </p>
    )
  const { expiry, permissions } = grant
  const name = plainText(pageMetadata(aglet).name)
  return (
    <>
      <Permissions permissions={permissions} network={network} isWhole />
      <p className="fact">
        <span className="grow">{t('Ends')}</span>
        <bdi>{expiry === undefined ? t('Not stated') : formatMoment(expiry, locale)}</bdi>
      </p>
      <p className="fact">
        <span className="grow">{t('App')}</span>
        <bdi>{name ? `${name} (${location.host})` : location.host}</bdi>
      </p>
    </>
  )
}
