import { startSocialLogin } from '../../actions/embedded/startSocialLogin'
import { useAglet } from '../../components/context/context'
import { SocialMark } from '../../components/images/SocialMark'
import { Row } from '../../components/lists/Row'
import { SOCIAL_NAMES } from '../../lib/embedded/socials'
import css from '../../styles/embedded/methods.css'
import { useSocials } from './ConnectMethods'
import { LegalConsent } from './LegalConsent'

/** All available social logins. */
export function ConnectSocials() {
  const { aglet } = useAglet()
  const socials = useSocials()
  return (
    <LegalConsent agreed={aglet.route.canGoBack.peek()}>
      {() =>
        socials.map(social => (
          <Row
            key={social}
            icon={
              <span className="logo">
                <SocialMark of={social} />
              </span>
            }
            label={SOCIAL_NAMES[social]}
            onPick={() => startSocialLogin(aglet, social)}
          />
        ))
      }
    </LegalConsent>
  )
}
ConnectSocials.css = css
