import { useId, useState } from 'react'
import { revokeFromList } from '../../actions/sessions/revokeSmartSession'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { DOWN, OUT } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { RowContent } from '../../components/lists/Row'
import { ConfirmButton } from '../../components/status/ConfirmButton'
import { ago } from '../../lib/format/ago'
import { formatMoment } from '../../lib/format/dates'
import type { SmartSession } from '../../lib/sessions/smartSession'
import { createSmartSessions } from '../../signals/sessions/smartSessions'
import { Permissions } from './Permissions'

/** One session with its app and expiry; expanded, it shows the permissions and a button to revoke it. */
export function SessionCard(props: { session: SmartSession; state: 'active' | 'expired' | 'revoked' }) {
  const { session, state } = props
  const { aglet, t } = useAglet()
  const now = useValue(aglet.get(createSmartSessions).now)
  const [open, setOpen] = useState(false)
  const details = useId()
  const name = session.project.name || t('Unknown Dapp')
  const moment = session.revokedAt ?? session.expiry
  const time = ago(moment, now, t)
  return (
    <article className="session">
      <button
        type="button"
        className="row"
        aria-expanded={open}
        aria-controls={details}
        onClick={() => setOpen(!open)}
      >
        <RowContent
          icon={<Logo name={name} src={session.project.iconUrl} />}
          label={name}
          note={
            state === 'active'
              ? t('Ends {time}', { time })
              : state === 'expired'
                ? t('Ended {time}', { time })
                : t('Revoked {time}', { time })
          }
          end={<Icon path={DOWN} />}
        />
      </button>
      <div id={details} hidden={!open}>
        {open && <Details session={session} active={state === 'active'} />}
      </div>
    </article>
  )
}

function Details({ session, active }: { session: SmartSession; active: boolean }) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const [busy, setBusy] = useState(false)
  const { network } = useValue(aglet.account.network)
  const { url } = session.project
  const revoke = async () => {
    setBusy(true)
    // A revoked session leaves this list, so only a failure resets the button.
    if (!(await revokeFromList(aglet, session))) setBusy(false)
  }
  return (
    <>
      <Permissions permissions={session.permissions} network={network} />
      <dl>
        <div>
          <dt>{session.revokedAt ? t('Revoked') : active ? t('Ends') : t('Ended')}</dt>
          <dd>{formatMoment(session.revokedAt ?? session.expiry, locale)}</dd>
        </div>
        {url && (
          <div>
            <dt>{t('App')}</dt>
            <dd>
              <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                <bdi>{new URL(url).host}</bdi>
                <Icon path={OUT} />
              </a>
            </dd>
          </div>
        )}
      </dl>
      {active && (
        <ConfirmButton className="button wide" of={session.pci} busy={busy} onConfirm={revoke}>
          {t('Revoke')}
        </ConfirmButton>
      )}
    </>
  )
}
