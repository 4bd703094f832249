import { useLayoutEffect } from 'react'
import { confirmCode, resendCode } from '../../actions/embedded/loginWithEmail'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { CodeForm } from '../../components/forms/CodeForm'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin } from '../../signals/embedded/login'
import login from '../../styles/embedded/login.css'
import otp from '../../styles/embedded/otp.css'
import { WhatIsWrongButton } from '../doctor/WhatIsWrongButton'
import { isFrameAway, problemText } from './problemText'
import { ResendCode } from './ResendCode'

const css = otp + login

/** Entry of the code that logs the user in. */
export function EmailVerifyOtp() {
  const { aglet, t } = useAglet()
  const login = aglet.get(createLogin)
  const email = useValue(aglet.get(createEmbedded).loginEmail)
  const phase = useValue(login.phase)
  const problem = useValue(login.problem)

  // In a layout effect, so that the cleanup runs before the effects of the next view.
  useLayoutEffect(() => () => login.cancel(), [])

  return (
    <CodeForm
      email={email}
      busy={phase === 'asking' || phase === 'finishing'}
      failure={problem && problemText(problem, t)}
      onComplete={code => confirmCode(aglet, code)}
    >
      <ResendCode label={t('Resend Code')} onResend={() => resendCode(aglet)} />
      {problem?.kind === 'failed' && isFrameAway(problem.error) && (
        <p className="foot">
          <WhatIsWrongButton purpose="login" failure={problem.error.code} />
        </p>
      )}
    </CodeForm>
  )
}
EmailVerifyOtp.css = css
