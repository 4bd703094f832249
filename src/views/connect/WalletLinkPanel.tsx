import { useEffect, useState } from 'react'
import { track } from '../../actions/analytics/track'
import { copyPairingUri } from '../../actions/pairing/copyPairingUri'
import { openWalletLink, renewPairing } from '../../actions/pairing/startPairing'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Waiting } from '../../components/status/Waiting'
import type { HostProfile } from '../../lib/host/hostProfile'
import { type LinkPlatform, sharedSchemes, type WalletLink, walletLinks } from '../../lib/wallets/walletLink'
import { createPairing } from '../../signals/pairing/pairing'
import type { WalletItem } from '../../types'
import { WhatIsWrongButton } from '../doctor/WhatIsWrongButton'
import { failureText, isFault } from '../modal/failureText'
import { PairingSteps } from '../pairing/PairingSteps'

/** A link that opened nothing within this time gets its alternatives shown (ms). */
const OPENS_WITHIN = 1500

/**
 * Opens a wallet that is elsewhere: its app, its program or its page. The link is a real one and is there before it
 * can be tapped, since systems open apps only in the very task of a tap.
 */
export function WalletLinkPanel({
  wallet,
  platform,
  host,
  opened,
  onCode,
}: {
  wallet: WalletItem
  platform: LinkPlatform
  host: HostProfile
  /** The tap that led here has followed the link. */
  opened: boolean
  /** Shows the code instead. */
  onCode: () => void
}) {
  const { aglet, t } = useAglet()
  const state = useValue(aglet.get(createPairing).state)
  const { name } = wallet
  const [left, setLeft] = useLeaving(opened, name)

  const uri = state.phase === 'ready' ? state.uri : undefined
  const links = uri
    ? walletLinks(wallet, platform, { host, uri, shared: sharedSchemes(aglet.wallets.listed()) })
    : []
  const [link, other] = links
  const go = (base: string) => {
    openWalletLink(aglet, { name, href: base })
    setLeft('trying')
  }

  if (state.phase === 'failed') {
    const [title, note] = failureText(state.cause, t)
    return (
      <Waiting name={name} image={wallet.imageUrl} state="failed" title={title} note={note}>
        <button type="button" className="button" onClick={() => renewPairing(aglet)}>
          {t('Try again')}
        </button>
        {isFault(state.cause) && <WhatIsWrongButton purpose="pairing" failure={state.cause} />}
      </Waiting>
    )
  }
  return (
    <>
      <Waiting
        name={name}
        image={wallet.imageUrl}
        state="busy"
        title={t('Continue in {name}', { name })}
        note={
          platform === 'web'
            ? t('Open and continue in a new browser tab')
            : t('Accept connection request in the wallet')
        }
      >
        {link ? (
          <a
            className="button primary"
            href={link.href}
            target={link.target}
            rel="noopener noreferrer"
            onClick={() => go(link.base)}
          >
            {left === 'no' ? t('Open') : t('Open again')}
          </a>
        ) : (
          <button type="button" className="button primary" disabled aria-label={t('Loading')}>
            <span className="spinner" />
          </button>
        )}
      </Waiting>
      <PairingSteps />
      {left === 'stayed' && <DidNotOpen other={other} onFollow={go} onCode={onCode} />}
    </>
  )
}

/** What became of a link that was followed: the page was left for the wallet, or it stayed. */
function useLeaving(opened: boolean, name: string) {
  const { aglet } = useAglet()
  const [left, setLeft] = useState<'no' | 'trying' | 'stayed' | 'gone'>(opened ? 'trying' : 'no')
  useEffect(() => {
    if (left === 'stayed') track(aglet, 'CONNECT_PROXY_ERROR', { message: 'not_opened', name })
    if (left !== 'trying') return undefined
    const gone = () => {
      if (document.visibilityState === 'hidden' || !document.hasFocus()) setLeft('gone')
    }
    const stop = aglet.after(OPENS_WITHIN, () => setLeft(document.hasFocus() ? 'stayed' : 'gone'))
    document.addEventListener('visibilitychange', gone)
    window.addEventListener('blur', gone)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', gone)
      window.removeEventListener('blur', gone)
    }
  }, [left])
  return [left, setLeft] as const
}

interface DidNotOpenProps {
  /** The second way into the same wallet. */
  readonly other: WalletLink | undefined
  readonly onFollow: (base: string) => void
  readonly onCode: () => void
}

/** The other ways, for a link that opened nothing. */
function DidNotOpen({ other, onFollow, onCode }: DidNotOpenProps) {
  const { aglet, t } = useAglet()
  return (
    <div className="ladder" role="status">
      <p>{t("Didn't open?")}</p>
      {other && (
        <a
          className="button"
          href={other.href}
          target={other.target}
          rel="noopener noreferrer"
          onClick={() => onFollow(other.base)}
        >
          {other.kind === 'universal' ? t('Open by web link') : t('Open by app link')}
        </a>
      )}
      <button type="button" className="button" onClick={onCode}>
        {t('Show QR code')}
      </button>
      <button type="button" className="button" onClick={() => copyPairingUri(aglet)}>
        {t('Copy link')}
      </button>
    </div>
  )
}
