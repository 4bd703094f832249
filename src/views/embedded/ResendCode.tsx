import { useEffect, useState } from 'react'
import { secondsToWait } from '../../actions/embedded/emailCooldown'
import { useAglet } from '../../components/context/context'

/** Another code, once the last one is old enough; the seconds until then are counted down. */
export function ResendCode({ label, onResend }: { label: string; onResend: () => Promise<void> }) {
  const { aglet, t } = useAglet()
  const [seconds, setSeconds] = useState(() => secondsToWait(aglet))
  const [busy, setBusy] = useState(false)
  // Read off the clock, so that a tab that slept is right at once.
  useEffect(
    () => (seconds ? aglet.after(1000, () => setSeconds(secondsToWait(aglet))) : undefined),
    [seconds],
  )
  const resend = () => {
    setBusy(true)
    onResend().then(() => {
      setBusy(false)
      setSeconds(secondsToWait(aglet))
    })
  }
  return (
    <p className="foot">
      {t("Didn't receive it?")}{' '}
      <button type="button" className="link" disabled={busy || seconds > 0} onClick={resend}>
        {seconds > 0 ? t('Resend in {seconds}s', { seconds }) : label}
      </button>
    </p>
  )
}
