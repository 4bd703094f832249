import { useEffect, useState } from 'react'
import { cancelConnect, connect } from '../actions/connect'
import { useAglet } from '../components/context'
import { useValue } from '../components/useValue'
import { Waiting } from '../components/Waiting'
import { isAgletError } from '../errors'
import { bearsForeignName } from '../lib/knownWallets'
import type { Connector } from '../types'

/** Connects to a wallet in this browser: asks at once, waits, and offers another try. */
export function ConnectingExternal() {
  const { aglet } = useAglet()
  const { connector } = useValue(aglet.route.entry).data
  if (!connector) return null
  // Asked again here: the list may have been picked from before it was looked over.
  const {
    impostor = bearsForeignName(connector.name, connector.info?.rdns) && connector.type === 'ANNOUNCED'
      ? 'name'
      : undefined,
  } = aglet.connectors.find(connector.id) ?? connector
  return <Connecting key={connector.id} connector={impostor ? { ...connector, impostor } : connector} />
}

export default ConnectingExternal
export { default as css } from '../styles/waiting.css'

function Connecting({ connector }: { connector: Connector }) {
  const { aglet, t } = useAglet()
  const { connectorImages = {} } = useValue(aglet.options)
  const connection = useValue(aglet.connections.all)[connector.chain]
  /** A wallet that may not be what it says is only asked after a second, deliberate act. */
  const [trusted, trust] = useState(!connector.impostor)
  const { name } = connector

  const ask = () => connect(aglet, connector).catch(() => {})
  useEffect(() => {
    if (trusted) ask()
  }, [trusted])
  useEffect(() => () => cancelConnect(aglet, connector.chain), [])

  const image = connectorImages[connector.id] ?? connector.imageUrl
  if (!trusted)
    return (
      <Waiting
        name={name}
        image={image}
        state="failed"
        title={t('Is this really {name}?', { name })}
        note={
          connector.impostor === 'name'
            ? t('It calls itself {name}, but does not carry the id of that wallet ({id}).', {
                name,
                id: connector.info?.rdns ?? t('none'),
              })
            : t('Two extensions announce themselves with the same id. Remove the one that you do not know.')
        }
      >
        <button type="button" className="button danger" onClick={() => trust(true)}>
          {t('Connect anyway')}
        </button>
      </Waiting>
    )

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
    </Waiting>
  )
}
