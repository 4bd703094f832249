import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cancelConnect, connect } from '../../actions/connect/connect'
import { detectImpostor } from '../../actions/connect/detectImpostor'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { Logo } from '../../components/images/Logo'
import { Waiting } from '../../components/status/Waiting'
import { type AgletError, isAgletError } from '../../errors'
import css from '../../styles/connect/waiting.css'
import type { Connector } from '../../types'

/** Connects to a wallet in this browser: sends the request on mount, waits, and offers a retry. */
export function ConnectingExternal() {
  const { aglet } = useAglet()
  const { connector } = useValue(aglet.route.entry).data
  return connector ? <Connecting key={connector.id} picked={connector} /> : null
}
ConnectingExternal.css = css

function Connecting({ picked }: { picked: Connector }) {
  const { aglet, t } = useAglet()
  const { connectorImages = {} } = useValue(aglet.resolvedOptions)
  const connection = useValue(aglet.connections.all)[picked.chain]
  const [connector, setConnector] = useState(aglet.connectors.find(picked.id) ?? picked)
  /** A possible impostor is only asked to connect after the user confirms it. */
  const [trust, setTrust] = useState<'unknown' | 'doubted' | 'given'>('unknown')
  const { name } = connector
  /** Until this view has asked, a known error is that of the wallet picked before. */
  const hasAsked = useRef(false)
  const ask = () => {
    hasAsked.current = trust === 'given'
    if (trust === 'given') connect(aglet, connector).catch(() => {})
    else if (trust === 'unknown') checkImpostor()
  }
  // Checked again here, since the user may have picked from the list before it was checked.
  const checkImpostor = () =>
    detectImpostor(connector, aglet.wallets.listed()).then(
      checked => {
        setConnector(checked)
        setTrust(checked.impostor ? 'doubted' : 'given')
      },
      () => {},
    )
  useEffect(ask, [trust])
  const success = useRef<typeof import('./showConnected')>(undefined)
  // In a layout effect, so that the cleanup runs before the effects of the next view.
  useLayoutEffect(() => {
    // Loads while the user is busy with the wallet.
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

  const Help = useLazyComponent<{ error: AgletError | undefined }>(trust === 'given', () =>
    import('../doctor/ConnectingHelp').then(({ ConnectingHelp }) => ({ default: ConnectingHelp })),
  )
  const ImpostorWarning = useLazyComponent(trust === 'doubted', () => import('./ImpostorWarning'))
  const image = connectorImages[connector.id] ?? connector.imageUrl
  if (trust === 'doubted')
    return ImpostorWarning ? (
      <ImpostorWarning connector={connector} image={image} onTrust={() => setTrust('given')} />
    ) : null

  const error = !hasAsked.current || connection?.status === 'connecting' ? undefined : connection?.error
  const [title, note] = !error
    ? [t('Continue in {name}', { name }), t('Accept connection request in the wallet')]
    : isAgletError(error, 'user_rejected')
      ? [t('Connection declined'), t('You declined the request. You can ask again.')]
      : isAgletError(error, 'request_pending')
        ? [t('A request is already open'), t('Open {name} and answer the request there.', { name })]
        : isAgletError(error, 'wallet_not_found')
          ? [t('{name} was not found', { name }), t('Check that the extension is turned on, then try again.')]
          : isAgletError(error, 'wallet_locked')
            ? [t('{name} is locked', { name }), t('Unlock it and try again.')]
            : [t('Connection failed'), t(error.shortMessage)]

  return (
    <Waiting
      logo={<Logo size="l" name={name} src={image} />}
      state={error ? 'failed' : 'busy'}
      title={title}
      note={note}
    >
      <button type="button" className="button" onClick={ask}>
        {t('Try again')}
      </button>
      {Help && <Help error={error} />}
    </Waiting>
  )
}
