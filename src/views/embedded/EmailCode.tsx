import { useEffect, useLayoutEffect, useState } from 'react'
import { cancelEmailChange } from '../../actions/embedded/changeEmail'
import { secondsToWait } from '../../actions/embedded/emailCooldown'
import { goBack } from '../../actions/modal/openModal'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { CodeInput } from '../../components/forms/CodeInput'
import { createEmailChange } from '../../signals/embedded/emailChange'
import { problemText, withoutStop } from './problemText'

/**
 * Entry of one of the codes that change the e-mail address, with the address it was sent to and a link to
 * start over.
 */
export function EmailCode(props: { email: string; onComplete: (code: string) => Promise<void> }) {
  const { email, onComplete } = props
  const { aglet, t } = useAglet()
  const change = aglet.get(createEmailChange)
  const phase = useValue(change.phase)
  const problem = useValue(change.problem)
  // A new key empties the boxes for another try.
  const [tries, setTries] = useState(0)
  const busy = phase === 'asking'
  useLayoutEffect(() => () => cancelEmailChange(aglet), [])
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
      <StartOver />
    </section>
  )
}

/** Leads back to the address form once another code may be requested. */
function StartOver() {
  const { aglet, t } = useAglet()
  const [seconds, setSeconds] = useState(() => secondsToWait(aglet))
  // Computed from the clock, so that the count is correct as soon as a suspended tab resumes.
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
