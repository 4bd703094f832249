import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { Logo } from '../../components/images/Logo'

/** Icon with two sliders. */
const SETTINGS = 'M3 6.5h7m3 0h4M3 13.5h4m3 0h7M11.5 4.5v4m-3 3v4'

/** Header buttons of the account view: the active network, which leads to the networks, and the settings. */
export function AccountControls() {
  const { aglet, t } = useAglet()
  const { network } = useValue(aglet.account.network)
  const images = useValue(aglet.networks.images)
  return (
    <>
      <button
        type="button"
        className="round"
        aria-label={t('Network: {network}', { network: network.name })}
        onClick={() => aglet.route.push('Networks')}
      >
        <Logo size="s" name={network.name} src={images[network.caipNetworkId]} />
      </button>
      <button
        type="button"
        className="round gear"
        aria-label={t('Settings')}
        onClick={() => aglet.route.push('AccountSettings')}
      >
        <Icon path={SETTINGS} />
      </button>
    </>
  )
}
