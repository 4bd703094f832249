import { useAglet } from '../components/context'
import { ALERT, CHECK, CLOSE, Icon } from '../components/Icon'
import { useValue } from '../components/useValue'

/** The passing message and the alert bar; both are read out. */
export function Notices() {
  const { aglet, t } = useAglet()
  const snack = useValue(aglet.notices.snack)
  const alert = useValue(aglet.notices.alert)
  return (
    <>
      <div role="status" className="snacks">
        {snack && (
          <p className={`snack ${snack.variant}`}>
            {snack.variant === 'loading' ? (
              <span className="spinner" />
            ) : (
              <Icon path={snack.variant === 'success' ? CHECK : ALERT} />
            )}
            {t(snack.message)}
          </p>
        )}
      </div>
      {alert && (
        <div role="alert" className={`alert ${alert.variant}`}>
          <Icon path={ALERT} />
          <span className="grow">{t(alert.message)}</span>
          <button
            type="button"
            className="round"
            aria-label={t('Dismiss')}
            onClick={() => aglet.notices.setAlert()}
          >
            <Icon path={CLOSE} />
          </button>
        </div>
      )}
    </>
  )
}
