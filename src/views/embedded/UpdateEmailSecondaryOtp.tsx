import { confirmNewEmail } from '../../actions/embedded/changeEmail'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createEmailChange } from '../../signals/embedded/emailChange'
import login from '../../styles/embedded/login.css'
import otp from '../../styles/embedded/otp.css'
import { EmailCode } from './EmailCode'

const css = otp + login

/** Entry of the code sent to the new address, which proves that the user owns it. */
export function UpdateEmailSecondaryOtp() {
  const { aglet } = useAglet()
  const email = useValue(aglet.get(createEmailChange).newEmail)
  return <EmailCode email={email} onComplete={code => confirmNewEmail(aglet, code)} />
}
UpdateEmailSecondaryOtp.css = css
