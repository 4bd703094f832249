import type { CaipNetworkId, Network } from '../../types'
import { Icon } from '../icons/Icon'
import { CHECK } from '../icons/laterIcons'
import { Logo } from '../images/Logo'
import { Row } from './Row'

/** The networks to choose from; `current` has a check mark. */
export function NetworkList(props: {
  networks: readonly Network[]
  images: Readonly<Partial<Record<CaipNetworkId, string>>>
  current?: CaipNetworkId | undefined
  /** Why a network cannot be chosen; undefined where it can. */
  refusal?: (network: Network) => string | undefined
  onPick: (network: Network) => void
}) {
  return (
    <div className="list networks">
      {props.networks.map(network => (
        <Row
          key={network.caipNetworkId}
          icon={<Logo name={network.name} src={props.images[network.caipNetworkId]} />}
          label={network.name}
          note={props.refusal?.(network)}
          disabled={!!props.refusal?.(network)}
          current={network.caipNetworkId === props.current}
          end={network.caipNetworkId === props.current && <Icon path={CHECK} />}
          onPick={() => props.onPick(network)}
        />
      ))}
    </div>
  )
}
