import { useLayoutEffect, useRef, useState } from 'react'
import { resendCode, waitForDevice } from '../../actions/embedded/loginWithEmail'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin } from '../../signals/embedded/login'
import waiting from '../../styles/connect/waiting.css'
import login from '../../styles/embedded/login.css'
import { ResendCode } from './ResendCode'

const css = waiting + login

/** The same picture as the settings have for the e-mail address. */
const MAIL = 'M3 5h14v10H3ZM3.5 5.5 10 11l6.5-5.5'

/** A device that is new to the e-mail account is approved by a link in an e-mail. */
export function EmailVerifyDevice() {
  const { aglet, t } = useAglet()
  const email = useValue(aglet.get(createEmbedded).loginEmail)
  const [round, setRound] = useState(0)
  const attempt = useRef<AbortController>(undefined)
  useLayoutEffect(() => {
    const controller = new AbortController()
    attempt.current = controller
    waitForDevice(aglet, AbortSignal.any([controller.signal, aglet.lifetime]))
    return () => controller.abort()
  }, [round])
  // “Resend email” logs in a user whom the frame knows by now.
  useLayoutEffect(() => () => aglet.get(createLogin).cancel(), [])
  const resend = async () => {
    // A new e-mail invalidates the link of the previous one.
    attempt.current?.abort()
    await resendCode(aglet)
    setRound(round => round + 1)
  }
  return (
    <>
      <div className="waiting busy">
        <span className="ring">
          <span className="logo">
            <Icon path={MAIL} />
          </span>
        </span>
        <div role="status">
          <h2>{t('Approve the login link we sent to')}</h2>
          <p>
            <b dir="ltr">{email}</b>
          </p>
          <p>{t('The code expires in 20 minutes')}</p>
        </div>
      </div>
      <ResendCode label={t('Resend email')} onResend={resend} />
    </>
  )
}
EmailVerifyDevice.css = css
