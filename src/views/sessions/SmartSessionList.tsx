import { useEffect, useState } from 'react'
import { loadSmartSessions } from '../../actions/sessions/loadSmartSessions'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { CLOCK } from '../../components/icons/activityIcons'
import { ALERT, Icon } from '../../components/icons/Icon'
import { Segments } from '../../components/lists/Segments'
import { SkeletonRows } from '../../components/lists/SkeletonRows'
import { formatMonth } from '../../lib/format/dates'
import { type SmartSession, stateOf } from '../../lib/sessions/smartSession'
import { createSmartSessions } from '../../signals/sessions/smartSessions'
import css from '../../styles/sessions/sessions.css'
import { SessionCard } from './SessionCard'

type State = ReturnType<typeof stateOf>

/** The active, expired and revoked sessions of the active smart account ([7.20]). */
export function SmartSessionList() {
  const { aglet, t } = useAglet()
  const { caipAddress, allAccounts } = useValue(aglet.account.account)
  const { network } = useValue(aglet.account.network)
  const [state, setState] = useState<State>('active')
  useEffect(() => {
    loadSmartSessions(aglet)
  }, [aglet, caipAddress])
  if (allAccounts[0]?.type !== 'smartAccount')
    return (
      <div className="empty">
        <Icon path={CLOCK} />
        <p>{t('Smart sessions need a smart account.')}</p>
      </div>
    )
  const choices: readonly (readonly [State, string])[] = [
    ['active', t('Active')],
    ['expired', t('Expired')],
    ['revoked', t('Revoked')],
  ]
  return (
    <div className="sessions">
      <Segments label={t('Smart Sessions')} choices={choices} current={state} onPick={setState} />
      <p className="note scope">{t('Only sessions on {network} are listed.', { network: network.name })}</p>
      <Sessions state={state} />
    </div>
  )
}
SmartSessionList.css = css

function Sessions({ state }: { state: State }) {
  const { aglet, t } = useAglet()
  const sessions = aglet.get(createSmartSessions)
  const { status, value } = useValue(sessions.all)
  const now = useValue(sessions.now)
  const locale = useValue(aglet.locale.tag)
  if (!value)
    return status === 'failed' ? (
      <div className="empty" role="alert">
        <Icon path={ALERT} />
        <p>{t('Error fetching smart sessions')}</p>
        <button type="button" className="button" onClick={() => loadSmartSessions(aglet)}>
          {t('Try again')}
        </button>
      </div>
    ) : (
      <SkeletonRows className="list" />
    )
  const shown = value.filter(session => stateOf(session, now) === state)
  if (!shown.length)
    return (
      <div className="empty">
        <Icon path={CLOCK} />
        <p>
          {state === 'active'
            ? t('No active sessions')
            : state === 'expired'
              ? t('No expired sessions')
              : t('No revoked sessions')}
        </p>
      </div>
    )
  return (
    <>
      {byMonth(shown).map(([key, { year, month, sessions }]) => (
        <section key={key} className="list">
          <h2>{formatMonth(year, month, now, locale)}</h2>
          {sessions.map(session => (
            <SessionCard key={session.pci} session={session} state={state} />
          ))}
        </section>
      ))}
    </>
  )
}

/** Groups sessions by the month of their creation, or of their expiry if the creation time is unknown. */
function byMonth(sessions: readonly SmartSession[]) {
  const months = new Map<string, { year: number; month: number; sessions: SmartSession[] }>()
  for (const session of sessions) {
    const date = new Date(session.createdAt ?? session.expiry)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const key = `${year} ${month}`
    const group = months.get(key) ?? { year, month, sessions: [] }
    months.set(key, group)
    group.sessions.push(session)
  }
  return [...months]
}
