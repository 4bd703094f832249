import { Icon } from '../../components/icons/Icon'
import { ENVELOPE } from '../../components/icons/settingsIcons'
import { SocialMark } from '../../components/images/SocialMark'
import type { AuthProvider } from '../../lib/embedded/embeddedWallet'

/** Icon of the login method. */
export const ProviderLogo = ({ provider }: { provider: AuthProvider }) =>
  provider === 'email' ? <Icon path={ENVELOPE} /> : <SocialMark of={provider} />
