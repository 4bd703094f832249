import { useEffect, useRef, useState } from 'react'
import { hideModal } from '../../actions/modal/openModal'
import { switchNetwork } from '../../actions/networks/switchNetwork'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Logo } from '../../components/images/Logo'
import { Waiting } from '../../components/status/Waiting'
import { type AgletError, isAgletError } from '../../errors'
import { toAgletError } from '../../lib/data/toAgletError'
import css from '../../styles/connect/waiting.css'
import type { Network } from '../../types'

/** Asks the wallet to change networks on mount, and again when the user retries. */
export function SwitchNetwork() {
  const { aglet } = useAglet()
  const { data } = useValue(aglet.route.entry)
  return data.network ? <Switching key={data.network.caipNetworkId} network={data.network} /> : null
}
SwitchNetwork.css = css

function Switching({ network }: { network: Network }) {
  const { aglet, t } = useAglet()
  const images = useValue(aglet.networks.images)
  const { caipNetworkId, walletChainId } = useValue(aglet.account.network)
  const [error, setError] = useState<AgletError>()

  /** Makes the latest request's result ignored. */
  const ignore = useRef(() => {})
  /**
   * Goes back to the view that opened the network list; if the list was the first view or was forced, closes the
   * modal.
   */
  const leave = () => {
    ignore.current()
    if (aglet.route.view.peek() !== 'SwitchNetwork') return
    if (!aglet.route.back() || !aglet.route.back()) hideModal(aglet)
  }
  const ask = () => {
    setError(undefined)
    let ignored = false
    ignore.current = () => {
      ignored = true
    }
    switchNetwork(aglet, network.caipNetworkId).then(
      () => {
        if (!ignored) leave()
      },
      cause => {
        if (!ignored) setError(toAgletError(cause))
      },
    )
  }
  useEffect(() => {
    ask()
    return () => ignore.current()
  }, [])
  // The user may also have switched in the wallet itself, and the wallet may then never answer the request.
  const isThere = walletChainId === network.caipNetworkId && walletChainId === caipNetworkId
  useEffect(() => {
    if (isThere) leave()
  }, [isThere])

  const declined = isAgletError(error, 'user_rejected')
  const [title, note] = !error
    ? [t('Approve in wallet'), t('Accept the switch request in your wallet')]
    : declined
      ? [t('Switch declined'), t('You declined the request. You can ask again.')]
      : isAgletError(error, 'request_pending')
        ? [t('A request is already open'), t('Open your wallet and answer the request there.')]
        : [
            t('Switch failed'),
            t('The wallet may not support this network: {reason}', { reason: t(error.shortMessage) }),
          ]

  return (
    <Waiting
      logo={<Logo size="l" name={network.name} src={images[network.caipNetworkId]} />}
      state={error ? 'failed' : 'busy'}
      title={title}
      note={note}
    >
      <button type="button" className="button" aria-disabled={!error} onClick={() => error && ask()}>
        {t('Try again')}
      </button>
    </Waiting>
  )
}
