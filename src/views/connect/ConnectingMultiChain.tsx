import { useLayoutEffect, useRef, useState } from 'react'
import { cancelConnect, connect } from '../../actions/connect/connect'
import { detectImpostor } from '../../actions/connect/detectImpostor'
import { hideModal } from '../../actions/modal/openModal'
import type { Aglet } from '../../aglet'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { CHECK } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { Row } from '../../components/lists/Row'
import { isAgletError } from '../../errors'
import { FAMILY_NAMES } from '../../lib/account/familyNames'
import { toAgletError } from '../../lib/data/toAgletError'
import { shortAddress } from '../../lib/format/shortAddress'
import { createConnectingAll } from '../../signals/connect/connectingAll'
import css from '../../styles/connect/families.css'
import type { Connector, Namespace } from '../../types'

/** One wallet that supports several namespaces: connect one of them, or all in sequence. */
export function ConnectingMultiChain() {
  const { connectors } = useValue(useAglet().aglet.route.entry).data
  return connectors?.[0] ? <Families key={connectors[0].id} connectors={connectors} /> : null
}
ConnectingMultiChain.css = css

/** Sorts the active network's namespace first, the others in the order of the host's networks. */
function inOrder({ networks }: Aglet, connectors: readonly Connector[]): readonly Connector[] {
  const order = [networks.active.peek(), ...networks.requested.peek()]
  const place = ({ chain }: Connector) => order.findIndex(({ chainNamespace }) => chainNamespace === chain)
  return [...connectors].sort((a, b) => place(a) - place(b))
}

function Families({ connectors }: { connectors: readonly Connector[] }) {
  const { aglet, t } = useAglet()
  const networks = useValue(aglet.networks.requested)
  const images = useValue(aglet.networks.images)
  const connections = useValue(aglet.connections.all)
  const { connectorImages = {} } = useValue(aglet.resolvedOptions)
  const [rows] = useState(() => inOrder(aglet, connectors))
  const { running, failures, connectAll } = useConnectAll()
  const name = connectors[0]!.name
  const first = connectors.find(({ imageUrl }) => imageUrl)

  const isOn = ({ chain, id }: Connector) => {
    const connection = connections[chain]
    return connection?.status === 'connected' && connection.connectorId === id ? connection : undefined
  }
  const remaining = rows.filter(connector => !isOn(connector))

  const hasFailed = Object.keys(failures).length > 0
  return (
    <>
      <div className="choice">
        <Logo size="l" name={name} src={first && (connectorImages[first.id] ?? first.imageUrl)} />
        <div role="status">
          <h2>{running ? t('Continue in {name}', { name }) : t('Select Chain for {name}', { name })}</h2>
          <p>
            {running
              ? t('Accept connection request in the wallet')
              : t('{name} works with several kinds of chain. Which one do you want to connect?', { name })}
          </p>
        </div>
      </div>
      <div className="list">
        {rows.map(connector => {
          const { chain } = connector
          const network = networks.find(({ chainNamespace }) => chainNamespace === chain)
          const on = isOn(connector)
          const failure = failures[chain]
          return (
            <Row
              key={chain}
              icon={<Logo name={FAMILY_NAMES[chain]} src={network && images[network.caipNetworkId]} />}
              label={FAMILY_NAMES[chain]}
              note={
                on ? (
                  <bdi>{shortAddress(on.session.accounts[0]!.address)}</bdi>
                ) : (
                  failure && <span className="failure">{t(failure)}</span>
                )
              }
              disabled={running || !!on}
              end={
                on ? (
                  <Icon path={CHECK} />
                ) : (
                  running && connections[chain]?.status === 'connecting' && <span className="spinner" />
                )
              }
              onPick={() => aglet.route.push('ConnectingExternal', { connector })}
            />
          )
        })}
      </div>
      {(remaining.length > 1 || running || hasFailed) && (
        <button
          type="button"
          className="button wide"
          aria-disabled={running}
          onClick={() => running || connectAll(remaining)}
        >
          {hasFailed && !running ? t('Try again') : t('Connect all')}
        </button>
      )}
    </>
  )
}

/** Connects namespaces in sequence, and keeps the error message of each that failed. */
function useConnectAll() {
  const { aglet } = useAglet()
  const [running, setRunning] = useState(false)
  /** Untranslated, so that the messages follow a change of language. */
  const [failures, setFailures] = useState<Readonly<Partial<Record<Namespace, string>>>>({})
  const pendingChain = useRef<Namespace | undefined>(undefined)
  const unmounted = useRef(false)
  const connectingAll = aglet.get(createConnectingAll)

  const ask = async (connector: Connector): Promise<string | undefined> => {
    try {
      // A possible impostor is only connected on its own, after its warning.
      if ((await detectImpostor(connector, aglet.wallets.listed())).impostor) return 'May be an imitation'
      if (unmounted.current) return undefined
      pendingChain.current = connector.chain
      await connect(aglet, connector, true)
    } catch (cause) {
      const error = toAgletError(cause)
      return isAgletError(error, 'user_rejected') ? 'Connection declined' : error.shortMessage
    } finally {
      pendingChain.current = undefined
    }
    return undefined
  }
  const connectAll = async (connectors: readonly Connector[]) => {
    let failed: typeof failures = {}
    setRunning(true)
    connectingAll.value = true
    setFailures(failed)
    for (const connector of connectors) {
      const failure = await ask(connector)
      if (unmounted.current) return
      if (failure) {
        failed = { ...failed, [connector.chain]: failure }
        setFailures(failed)
      }
    }
    setRunning(false)
    connectingAll.value = false
    // If the host asks for a sign-in, it has taken this view's place.
    if (!Object.keys(failed).length && aglet.route.view.peek() === 'ConnectingMultiChain') hideModal(aglet)
  }
  // Unmounting cancels the pending request; established connections stay.
  // In a layout effect, so that the cleanup runs before the effects of the next view.
  useLayoutEffect(
    () => () => {
      unmounted.current = true
      connectingAll.value = false
      if (pendingChain.current) cancelConnect(aglet, pendingChain.current)
    },
    [],
  )
  return { running, failures, connectAll }
}
