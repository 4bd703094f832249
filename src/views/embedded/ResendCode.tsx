import { useEffect, useState } from 'react'
import { secondsToWait } from '../../actions/embedded/emailCooldown'
import { useAglet } from '../../components/context/context'

/** Requests another code once the last one is old enough, with a countdown of the seconds until then. */
export function ResendCode({ label, onResend }: { label: string; onResend: () => Promise<void> }) {
  const { aglet, t } = useAglet()
  const [seconds, readSeconds] = useSecondsToWait()
  const [busy, setBusy] = useState(false)
  const waits = busy || seconds > 0
  const resend = () => {
    if (waits) return
    // Another tab may have requested a code meanwhile.
    if (secondsToWait(aglet)) return readSeconds()
    setBusy(true)
    onResend().then(() => {
      setBusy(false)
      readSeconds()
    })
  }
  return (
    <p className="foot">
      {t("Didn't receive it?")}{' '}
      <button
        type="button"
        className="link"
        // Not disabled: it would lose the focus when it is pressed.
        aria-disabled={waits}
        style={waits ? { color: 'var(--ink2)' } : undefined}
        onClick={resend}
      >
        {seconds > 0 ? t('Resend in {seconds}s', { seconds }) : label}
      </button>
    </p>
  )
}

/** The seconds until another code may be requested, counted down, and a function that reads them again. */
export function useSecondsToWait(): readonly [seconds: number, read: () => void] {
  const { aglet } = useAglet()
  // An object, which also differs where the clock was set back and the seconds are the same.
  const [left, setLeft] = useState(() => ({ seconds: secondsToWait(aglet) }))
  const read = () => setLeft({ seconds: secondsToWait(aglet) })
  // Computed from the clock, so that the count is correct as soon as a suspended tab resumes.
  useEffect(() => (left.seconds ? aglet.after(1000, read) : undefined), [left])
  return [left.seconds, read]
}
