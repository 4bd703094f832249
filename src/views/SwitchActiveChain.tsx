import { useAglet } from '../components/context'
import { useValue } from '../components/useValue'
import { Waiting } from '../components/Waiting'
import { FAMILY_NAMES } from '../lib/familyNames'

export { default as css } from '../styles/waiting.css'

/** The chosen network is of a family that no connected wallet serves: go on to the wallets that do. */
export default function SwitchActiveChain() {
  const { aglet, t } = useAglet()
  const { network } = useValue(aglet.route.entry).data
  const images = useValue(aglet.networks.images)
  if (!network) return null
  const family = FAMILY_NAMES[network.chainNamespace]
  const goOn = () => {
    // The account that is connected stays, and stays active, until the other family has one.
    aglet.modal.show(network.chainNamespace)
    aglet.route.push('Connect', { network })
  }
  return (
    <Waiting
      name={network.name}
      image={images[network.caipNetworkId]}
      state="idle"
      title={t('Switch to {family}', { family })}
      note={t(
        'Your wallet here does not work with {family}. Connect one that does; this one stays connected.',
        {
          family,
        },
      )}
    >
      <button type="button" className="button wide" onClick={goOn}>
        {t('Switch')}
      </button>
    </Waiting>
  )
}
