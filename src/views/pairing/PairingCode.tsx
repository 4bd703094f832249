import { useState } from 'react'
import { copyPairingUri } from '../../actions/pairing/copyPairingUri'
import { PAIRING_LIFETIME_MS } from '../../actions/pairing/pairingRun'
import { renewPairing } from '../../actions/pairing/startPairing'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { ALERT, Icon } from '../../components/icons/Icon'
import { CHECK, WALLET } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { Qr } from '../../components/images/Qr'
import { PAIRING } from '../../lib/pairing/pairingId'
import type { WalletItem } from '../../types'
import { WhatIsWrongButton } from '../doctor/WhatIsWrongButton'
import { failureText, isFault } from '../modal/failureText'
import { PairingSentence, PairingSteps } from './PairingSteps'
import { usePairingState } from './usePairingState'

/** The code to scan once the relay is ready, or the reason why there is none. */
export function PairingCode({ wallet }: { wallet?: WalletItem | undefined }) {
  const { aglet, t } = useAglet()
  const state = usePairingState()
  const { connectorImages = {} } = useValue(aglet.resolvedOptions)

  if (state.phase === 'failed') {
    const [title, note] = failureText(state.cause, t)
    return (
      <div className="pairing">
        <div className="plate trouble" role="alert">
          <Icon path={ALERT} />
          <h2>{title}</h2>
          <p>{note}</p>
          <button type="button" className="button" onClick={() => renewPairing(aglet)}>
            {t('Try again')}
          </button>
          {isFault(state.cause) && <WhatIsWrongButton purpose="pairing" failure={state.cause} />}
        </div>
      </div>
    )
  }
  const ready = state.phase === 'ready' ? state : undefined
  const approved = state.phase === 'approved' || state.phase === 'done'
  const image = wallet ? wallet.imageUrl : connectorImages[PAIRING]
  return (
    <div className="pairing">
      {ready ? (
        <div className="plate" key={ready.uri}>
          <Qr text={ready.uri} label={t('QR code that connects a wallet')}>
            {image || wallet ? (
              <Logo name={wallet?.name ?? 'WalletConnect'} src={image} />
            ) : (
              <span className="logo">
                <Icon path={WALLET} />
              </span>
            )}
          </Qr>
          <Life expiresAt={ready.expiresAt} />
        </div>
      ) : approved ? (
        <div className="plate trouble well">
          <Icon path={CHECK} />
        </div>
      ) : (
        <div className="plate skeleton" role="status" aria-label={t('Loading')} />
      )}
      <PairingSentence />
      <button
        type="button"
        className="button"
        // Not `disabled`, which would remove focus; without a link nothing is copied.
        aria-disabled={!ready}
        style={ready ? undefined : { color: 'var(--ink2)' }}
        onClick={() => copyPairingUri(aglet)}
      >
        {t('Copy link')}
      </button>
      <PairingSteps />
    </div>
  )
}

/**
 * The ring around a code, which runs empty in the code's lifetime. Its delay is set once, since another one would
 * move the running animation.
 */
function Life({ expiresAt }: { expiresAt: number }) {
  const [delay] = useState(() => expiresAt - PAIRING_LIFETIME_MS - Date.now())
  return (
    <svg className="life" aria-hidden="true">
      <rect pathLength="100" style={{ animationDelay: `${delay}ms` }} />
    </svg>
  )
}
