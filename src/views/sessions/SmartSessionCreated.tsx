import { useAglet } from '../../components/context/context'
import { CLOCK } from '../../components/icons/activityIcons'
import { Icon } from '../../components/icons/Icon'
import css from '../../styles/sessions/sessions.css'

/** Confirmation that the session was created, with a link to all sessions. */
export function SmartSessionCreated() {
  const { aglet, t } = useAglet()
  return (
    <div className="created">
      <span className="medal">
        <Icon path={CLOCK} />
      </span>
      <div role="status">
        <h2>{t('Smart Session created successfully')}</h2>
        <p>
          {t(
            'The app can now do what you have allowed without asking each time. You can end it in the settings.',
          )}
        </p>
      </div>
      <details>
        <summary>{t("What's a Smart Session?")}</summary>
        <p>
          {t(
            'A permission for one app, for a limited time. Your smart account refuses everything that goes beyond what you have allowed.',
          )}
        </p>
      </details>
      <button type="button" className="button primary wide" onClick={() => aglet.route.replace('Account')}>
        {t('Got it!')}
      </button>
      <button type="button" className="link" onClick={() => aglet.route.push('SmartSessionList')}>
        {t('Show all sessions')}
      </button>
    </div>
  )
}
SmartSessionCreated.css = css
