import { useEffect, useState } from 'react'
import { track } from '../../actions/analytics/track'
import { copyPairingUri } from '../../actions/pairing/copyPairingUri'
import { openWalletLink, renewPairing } from '../../actions/pairing/startPairing'
import { useAglet } from '../../components/context/context'
import { Logo } from '../../components/images/Logo'
import { Waiting } from '../../components/status/Waiting'
import type { HostProfile } from '../../lib/host/hostProfile'
import { type LinkPlatform, sharedSchemes, type WalletLink, walletLinks } from '../../lib/wallets/walletLink'
import type { WalletItem } from '../../types'
import { WhatIsWrongButton } from '../doctor/WhatIsWrongButton'
import { failureText, isFault } from '../modal/failureText'
import { PairingSteps } from '../pairing/PairingSteps'
import { usePairingState } from '../pairing/usePairingState'

/** Time for a link to open its wallet before the alternatives appear (ms). */
const OPEN_TIMEOUT_MS = 1500

/**
 * Opens a wallet outside this page: its app, its desktop program or its web page. The link is a real anchor,
 * rendered before it can be tapped, since systems open apps only in the task of the tap itself.
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
  /** The tap that opened this view has already followed the link. */
  opened: boolean
  /** Shows the QR code instead. */
  onCode: () => void
}) {
  const { aglet, t } = useAglet()
  const state = usePairingState()
  const { name } = wallet
  const [outcome, setOutcome] = useLinkOutcome(opened, name)

  const uri = state.phase === 'ready' ? state.uri : undefined
  const links = uri
    ? walletLinks(wallet, platform, { host, uri, shared: sharedSchemes(aglet.wallets.listed()) })
    : []
  const [link, other] = links
  const follow = (base: string) => {
    openWalletLink(aglet, { name, href: base })
    setOutcome('trying')
  }

  if (state.phase === 'failed') {
    const [title, note] = failureText(state.cause, t)
    return (
      <Waiting
        logo={<Logo size="l" name={name} src={wallet.imageUrl} />}
        state="failed"
        title={title}
        note={note}
      >
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
        logo={<Logo size="l" name={name} src={wallet.imageUrl} />}
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
            onClick={() => follow(link.base)}
          >
            {outcome === 'no' ? t('Open') : t('Open again')}
          </a>
        ) : (
          <button type="button" className="button primary" disabled aria-label={t('Loading')}>
            <span className="spinner" />
          </button>
        )}
      </Waiting>
      <PairingSteps />
      {outcome === 'stayed' && <DidNotOpen other={other} onFollow={follow} onCode={onCode} />}
    </>
  )
}

/** Outcome of following the link: the page lost focus to the wallet, or it stayed. */
function useLinkOutcome(opened: boolean, name: string) {
  const { aglet } = useAglet()
  const [outcome, setOutcome] = useState<'no' | 'trying' | 'stayed' | 'gone'>(opened ? 'trying' : 'no')
  useEffect(() => {
    if (outcome === 'stayed') track(aglet, 'CONNECT_PROXY_ERROR', { message: 'not_opened', name })
    if (outcome !== 'trying') return undefined
    const onLeave = () => {
      if (document.visibilityState === 'hidden' || !document.hasFocus()) setOutcome('gone')
    }
    const stop = aglet.after(OPEN_TIMEOUT_MS, () => setOutcome(document.hasFocus() ? 'stayed' : 'gone'))
    document.addEventListener('visibilitychange', onLeave)
    window.addEventListener('blur', onLeave)
    // The app may have opened before this listened.
    onLeave()
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onLeave)
      window.removeEventListener('blur', onLeave)
    }
  }, [outcome])
  return [outcome, setOutcome] as const
}

interface DidNotOpenProps {
  /** A second link to the same wallet. */
  readonly other: WalletLink | undefined
  readonly onFollow: (base: string) => void
  readonly onCode: () => void
}

/** Alternatives for a link that opened nothing. */
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
