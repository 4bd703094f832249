import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { ALERT, CLOSE, Icon } from '../../components/icons/Icon'
import { CHECK } from '../../components/icons/laterIcons'
import css from '../../styles/modal/notices.css'
import { focusAll } from './keepFocus'

/** The snackbar message and the alert bar, inside the shell's live region. */
export default function Notices() {
  const { aglet, t } = useAglet()
  useAddStyleSheet()(css)
  const snack = useValue(aglet.notices.snack)
  const alert = useValue(aglet.notices.alert)
  return (
    <>
      {snack && (
        <p className={`snack ${snack.variant}`}>
          {snack.variant === 'loading' ? (
            <span className="spinner" />
          ) : (
            <Icon path={snack.svg ?? (snack.variant === 'success' ? CHECK : ALERT)} />
          )}
          {t(snack.message)}
        </p>
      )}
      {alert && (
        <div className={`alert ${alert.variant}`}>
          <Icon path={ALERT} />
          <span className="grow">{t(alert.message)}</span>
          <button
            type="button"
            className="round"
            aria-label={t('Dismiss')}
            onClick={({ currentTarget }) => {
              // The button, which has the focus, is removed.
              focusAll(currentTarget.closest('.card')!.querySelector('.main')!)
              aglet.notices.setAlert()
            }}
          >
            <Icon path={CLOSE} />
          </button>
        </div>
      )}
    </>
  )
}
