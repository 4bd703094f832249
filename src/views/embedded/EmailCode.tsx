import { useLayoutEffect } from 'react'
import { cancelEmailChange } from '../../actions/embedded/changeEmail'
import { goBack } from '../../actions/modal/openModal'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { CodeForm } from '../../components/forms/CodeForm'
import { createEmailChange } from '../../signals/embedded/emailChange'
import { problemText } from './problemText'
import { useSecondsToWait } from './ResendCode'

/** Entry of one of the codes that change the e-mail address, with a link to start over. */
export function EmailCode({
  email,
  onComplete,
}: {
  email: string
  onComplete: (code: string) => Promise<void>
}) {
  const { aglet, t } = useAglet()
  const change = aglet.get(createEmailChange)
  const phase = useValue(change.phase)
  const problem = useValue(change.problem)
  useLayoutEffect(() => () => cancelEmailChange(aglet), [])
  return (
    <CodeForm
      email={email}
      busy={phase === 'asking'}
      failure={problem && problemText(problem, t)}
      onComplete={onComplete}
    >
      <StartOver />
    </CodeForm>
  )
}

/** Leads back to the address form once another code may be requested. */
function StartOver() {
  const { aglet, t } = useAglet()
  const [seconds] = useSecondsToWait()
  return (
    <p className="foot">
      {t('Something wrong?')}{' '}
      <button type="button" className="link" disabled={seconds > 0} onClick={() => goBack(aglet)}>
        {seconds > 0 ? t('Try again in {seconds}s', { seconds }) : t('Try again')}
      </button>
    </p>
  )
}
