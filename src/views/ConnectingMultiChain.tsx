import { useEffect, useState } from 'react'
import { connect } from '../actions/connect'
import { judgeName } from '../actions/judgeName'
import { hideModal } from '../actions/modal'
import { useAglet } from '../components/context'
import { CHECK, Icon } from '../components/Icon'
import { Logo } from '../components/Logo'
import { Row } from '../components/Row'
import { useValue } from '../components/useValue'
import { toAgletError } from '../errors'
import { shortAddress } from '../lib/address'
import { FAMILY_NAMES } from '../lib/familyNames'
import type { Connector, Namespace } from '../types'

export { default as css } from '../styles/families.css'

/** One wallet that serves several families: choose one of them, or connect all, one after another. */
export default function ConnectingMultiChain() {
  const { connectors } = useValue(useAglet().aglet.route.entry).data
  return connectors?.[0] ? <Families key={connectors[0].id} connectors={connectors} /> : null
}

function Families({ connectors }: { connectors: readonly Connector[] }) {
  const { aglet, t } = useAglet()
  const networks = useValue(aglet.networks.requested)
  const images = useValue(aglet.networks.images)
  const connections = useValue(aglet.connections.all)
  const { connectorImages = {} } = useValue(aglet.options)
  const [running, setRunning] = useState(false)
  const [failures, setFailures] = useState<Partial<Record<Namespace, string>>>({})
  const name = connectors[0]!.name
  const first = connectors.find(({ imageUrl }) => imageUrl)

  const isOn = ({ chain, id }: Connector) => {
    const connection = connections[chain]
    return connection?.status === 'connected' && connection.connectorId === id ? connection : undefined
  }
  const left = connectors.filter(connector => !isOn(connector))

  const connectAll = async () => {
    setRunning(true)
    const failed: Partial<Record<Namespace, string>> = {}
    setFailures(failed)
    for (const connector of left) {
      if (aglet.route.view.peek() !== 'ConnectingMultiChain' || !aglet.modal.open.peek()) return
      try {
        // What borrows a name is asked alone, after its warning.
        if ((await judgeName(connector)).impostor) failed[connector.chain] = t('May not be what it says')
        else await connect(aglet, connector)
      } catch (cause) {
        const error = toAgletError(cause)
        failed[connector.chain] = t(error.shortMessage)
      }
    }
    setRunning(false)
    setFailures({ ...failed })
    if (!Object.keys(failed).length && aglet.route.view.peek() === 'ConnectingMultiChain') hideModal(aglet)
  }
  // A try that is left behind ends with the view.
  useEffect(
    () => () => {
      for (const { chain } of connectors) aglet.connections.cancel(chain)
    },
    [],
  )

  return (
    <>
      <div className="waiting idle">
        <Logo size="l" name={name} src={first && (connectorImages[first.id] ?? first.imageUrl)} />
        <div>
          <h2>{t('Select Chain for {name}', { name })}</h2>
          <p>{t('{name} works with several kinds of chain. Which one do you want to connect?', { name })}</p>
        </div>
      </div>
      <div className="list">
        {connectors.map(connector => {
          const { chain } = connector
          const network = networks.find(({ chainNamespace }) => chainNamespace === chain)
          const on = isOn(connector)
          const busy = connections[chain]?.status === 'connecting'
          return (
            <Row
              key={chain}
              icon={<Logo name={FAMILY_NAMES[chain]} src={network && images[network.caipNetworkId]} />}
              label={FAMILY_NAMES[chain]}
              note={
                on
                  ? shortAddress(on.session.accounts[0]!.address, 4, 6)
                  : busy
                    ? t('Accept connection request in the wallet')
                    : failures[chain]
              }
              disabled={running || !!on}
              end={on ? <Icon path={CHECK} /> : busy && <span className="spinner" />}
              onPick={() => aglet.route.push('ConnectingExternal', { connector })}
            />
          )
        })}
      </div>
      {left.length > 1 && (
        <button type="button" className="button wide" disabled={running} onClick={connectAll}>
          {t('Connect all')}
        </button>
      )}
    </>
  )
}
