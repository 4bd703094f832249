import { useEffect, useState } from 'react'
import { secondsToWait } from '../../actions/embedded/emailCooldown'
import { useAglet } from '../../components/context/context'

/** Requests another code once the last one is old enough, with a countdown of the seconds until then. */
export function ResendCode({ label, onResend }: { label: string; onResend: () => Promise<void> }) {
  const { aglet, t } = useAglet()
  const [seconds, setSeconds] = useState(() => secondsToWait(aglet))
  const [busy, setBusy] = useState(false)
  // Computed from the clock, so that the count is correct as soon as a suspended tab resumes.
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
