import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cancelConnect, connect } from '../../actions/connect/connect'
import { detectImpostor } from '../../actions/connect/detectImpostor'
import { useAglet } from '../../components/context/context'
import { useLater } from '../../components/context/useLater'
import { useValue } from '../../components/context/useValue'
import { Waiting } from '../../components/status/Waiting'
import { type AgletError, isAgletError } from '../../errors'
import type { Connector } from '../../types'

/** Connects to a wallet in this browser: asks at once, waits, and offers another try. */
export function ConnectingExternal() {
  const { aglet } = useAglet()
  const { connector } = useValue(aglet.route.entry).data
  return connector ? <Connecting key={connector.id} picked={connector} /> : null
}

export default ConnectingExternal
export { default as css } from '../../styles/connect/waiting.css'

function Connecting({ picked }: { picked: Connector }) {
  const { aglet, t } = useAglet()
  const { connectorImages = {} } = useValue(aglet.resolvedOptions)
  const connection = useValue(aglet.connections.all)[picked.chain]
  const [connector, setConnector] = useState(aglet.connectors.find(picked.id) ?? picked)
  /** A wallet that may not be what it says is only asked after a second, deliberate act. */
  const [trust, setTrust] = useState<'unknown' | 'doubted' | 'given'>('unknown')
  const { name } = connector

  const ask = () => {
    if (trust === 'given') connect(aglet, connector).catch(() => {})
    else if (trust === 'unknown') look()
  }
  // Looked into again here: the list may have been picked from before it was looked over.
  const look = () =>
    detectImpostor(connector, aglet.wallets.listed()).then(
      judged => {
        setConnector(judged)
        setTrust(judged.impostor ? 'doubted' : 'given')
      },
      () => {},
    )
  useEffect(ask, [trust])
  const success = useRef<typeof import('./showConnected')>(undefined)
  // At once, so that it does not meet what the next view begins.
  useLayoutEffect(() => {
    // It comes while the user looks at the wallet.
    import('./showConnected').then(
      module => {
        success.current = module
      },
      () => {},
    )
    return () => {
      const now = aglet.connections.of(picked.chain)
      const connected = now.status === 'connected' && now.connectorId === picked.id && !now.error
      if (connected && !aglet.modal.open.peek()) success.current?.showConnected(aglet, t('Connected'))
      cancelConnect(aglet, picked.chain)
    }
  }, [])

  const Help = useLater<{ error: AgletError | undefined }>(trust === 'given', () =>
    import('../doctor/ConnectingHelp').then(({ ConnectingHelp }) => ({ default: ConnectingHelp })),
  )
  const Doubt = useLater(trust === 'doubted', () => import('./Doubt'))
  const image = connectorImages[connector.id] ?? connector.imageUrl
  if (trust === 'doubted')
    return Doubt ? <Doubt connector={connector} image={image} onTrust={() => setTrust('given')} /> : null

  const error = connection?.status === 'connecting' ? undefined : connection?.error
  const [title, note] = !error
    ? [t('Continue in {name}', { name }), t('Accept connection request in the wallet')]
    : isAgletError(error, 'user_rejected')
      ? [t('Connection declined'), t('You declined the request. You can ask again.')]
      : isAgletError(error, 'request_pending')
        ? [t('A request is already open'), t('Open {name} and answer the request there.', { name })]
        : isAgletError(error, 'wallet_not_found')
          ? [t('{name} is not here', { name }), t('Is the extension on? Turn it on and try again.')]
          : isAgletError(error, 'wallet_locked')
            ? [t('{name} is locked', { name }), t('Unlock it and try again.')]
            : [t('Connection failed'), t(error.shortMessage)]

  return (
    <Waiting name={name} image={image} state={error ? 'failed' : 'busy'} title={title} note={note}>
      <button type="button" className="button" onClick={ask}>
        {t('Try again')}
      </button>
      {Help && <Help error={error} />}
    </Waiting>
  )
}
