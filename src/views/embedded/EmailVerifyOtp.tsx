import { useLayoutEffect, useState } from 'react'
import { confirmCode, resendCode } from '../../actions/embedded/loginWithEmail'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { CodeInput } from '../../components/forms/CodeInput'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin } from '../../signals/embedded/login'
import login from '../../styles/embedded/login.css'
import otp from '../../styles/embedded/otp.css'
import { WhatIsWrongButton } from '../doctor/WhatIsWrongButton'
import { isFrameAway, problemText, withoutStop } from './problemText'
import { ResendCode } from './ResendCode'

export const css = otp + login

/** Entry of the code from the e-mail; submitted with its last digit. */
export default function EmailVerifyOtp() {
  const { aglet, t } = useAglet()
  const login = aglet.get(createLogin)
  const email = useValue(aglet.get(createEmbedded).loginEmail)
  const phase = useValue(login.phase)
  const problem = useValue(login.problem)
  const [tries, setTries] = useState(0)
  const busy = phase === 'asking' || phase === 'finishing'

  // In a layout effect, so that the cleanup runs before the effects of the next view.
  useLayoutEffect(() => () => login.cancel(), [])

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
          await confirmCode(aglet, code)
          // A new key empties the boxes for another try.
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
      <ResendCode label={t('Resend Code')} onResend={() => resendCode(aglet)} />
      {problem?.kind === 'failed' && isFrameAway(problem.error) && (
        <p className="foot">
          <WhatIsWrongButton purpose="login" failure={problem.error.code} />
        </p>
      )}
    </section>
  )
}
