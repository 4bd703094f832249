import { confirmPresentEmail } from '../../actions/embedded/changeEmail'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import login from '../../styles/embedded/login.css'
import otp from '../../styles/embedded/otp.css'
import { EmailCode } from './EmailCode'

const css = otp + login

/** Entry of the code sent to the present address, which proves that the login's owner changes it. */
export function UpdateEmailPrimaryOtp() {
  const { aglet } = useAglet()
  const { email = '' } = useValue(aglet.account.account).embeddedWalletInfo?.user ?? {}
  return <EmailCode email={email} onComplete={code => confirmPresentEmail(aglet, code)} />
}
UpdateEmailPrimaryOtp.css = css
