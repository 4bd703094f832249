import { confirmNewEmail } from '../../actions/embedded/changeEmail'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createEmailChange } from '../../signals/embedded/emailChange'
import login from '../../styles/embedded/login.css'
import otp from '../../styles/embedded/otp.css'
import { EmailCode } from './EmailCode'

export const css = otp + login

/** The code that went to the new address: it is the user's too. */
export default function UpdateEmailSecondaryOtp() {
  const { aglet } = useAglet()
  const email = useValue(aglet.get(createEmailChange).newEmail)
  return <EmailCode email={email} onComplete={code => confirmNewEmail(aglet, code)} />
}
