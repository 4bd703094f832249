import { useEffect, useLayoutEffect, useState } from 'react'
import { leaveEmailChange } from '../../actions/embedded/changeEmail'
import { secondsToWait } from '../../actions/embedded/emailCooldown'
import { goBack } from '../../actions/modal/openModal'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { CodeInput } from '../../components/forms/CodeInput'
import { createEmailChange } from '../../signals/embedded/emailChange'
import { problemText, withoutStop } from './problemText'

/** One code of a change of the address: whereto it was sent, its boxes, and the way back to begin anew. */
export function EmailCode(props: { email: string; onComplete: (code: string) => Promise<void> }) {
  const { email, onComplete } = props
  const { aglet, t } = useAglet()
  const change = aglet.get(createEmailChange)
  const phase = useValue(change.phase)
  const problem = useValue(change.problem)
  // Another try begins with empty boxes.
  const [tries, setTries] = useState(0)
  const busy = phase === 'asking'
  useLayoutEffect(() => () => leaveEmailChange(aglet), [])
  return (
    <section className="login">
      <p id="sent">
        {t('Enter the code we sent to')} <b dir="ltr">{email}</b>
      </p>
      <CodeInput
        key={tries}
        labelledBy="sent"
        boxLabel={(number, total) => t('Digit {number} of {total}', { number, total })}
        describedBy="about"
        busy={busy}
        invalid={problem !== undefined}
        onComplete={async code => {
          await onComplete(code)
          setTries(tries => tries + 1)
        }}
      />
      <p id="about" role="status" className={problem && 'failure'}>
        {busy ? (
          <span className="spinner" role="img" aria-label={t('Loading')} />
        ) : problem ? (
          t('{message}. Try Again', { message: withoutStop(problemText(problem, t)) })
        ) : (
          t('The code expires in 20 minutes')
        )}
      </p>
      <BeginAnew />
    </section>
  )
}

/** Back to the address, once another code may be asked for. */
function BeginAnew() {
  const { aglet, t } = useAglet()
  const [seconds, setSeconds] = useState(() => secondsToWait(aglet))
  // Read off the clock, so that a tab that slept is right at once.
  useEffect(
    () => (seconds ? aglet.after(1000, () => setSeconds(secondsToWait(aglet))) : undefined),
    [seconds],
  )
  return (
    <p className="foot">
      {t('Something wrong?')}{' '}
      <button type="button" className="link" disabled={seconds > 0} onClick={() => goBack(aglet)}>
        {seconds > 0 ? t('Try again in {seconds}s', { seconds }) : t('Try again')}
      </button>
    </p>
  )
}
