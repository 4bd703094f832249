import { useEffect, useLayoutEffect, useState } from 'react'
import { cancelFarcaster, loginWithFarcaster } from '../../actions/embedded/loginWithFarcaster'
import { copyText } from '../../actions/modal/copyText'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { SocialMark } from '../../components/images/SocialMark'
import { hostProfile, readHost } from '../../lib/host/hostProfile'
import { createEmbedded } from '../../signals/embedded/embedded'
import { createLogin } from '../../signals/embedded/login'
import waiting from '../../styles/connect/waiting.css'
import login from '../../styles/embedded/login.css'
import pairing from '../../styles/pairing/pairing.css'
import { WhatIsWrongButton } from '../doctor/WhatIsWrongButton'
import { problemText, socialFault } from './problemText'
import { SocialWaiting } from './SocialWaiting'

const css = waiting + pairing + login

const loadQr = async () => ({ default: (await import('../../components/images/Qr')).Qr })

/** Login approved in the Farcaster app: by QR code on a desktop, by link on a phone. */
export function ConnectingFarcaster() {
  const { aglet, t } = useAglet()
  const login = aglet.get(createLogin)
  const phase = useValue(login.phase)
  const problem = useValue(login.problem)
  const url = useValue(aglet.get(createEmbedded).farcasterUrl)
  const [{ mobile }] = useState(() => hostProfile(readHost(window)))
  useEffect(() => void loginWithFarcaster(aglet), [])
  // In a layout effect, so that the cleanup runs before the effects of the next view.
  useLayoutEffect(() => () => cancelFarcaster(aglet), [])

  if (problem) {
    const fault = socialFault(problem)
    return (
      <SocialWaiting
        provider="farcaster"
        failed
        title={t('Something went wrong')}
        note={problemText(problem, t)}
      >
        <button type="button" className="button" onClick={() => void loginWithFarcaster(aglet)}>
          {t('Try again')}
        </button>
        {fault && <WhatIsWrongButton purpose="login" failure={fault} />}
      </SocialWaiting>
    )
  }
  if (phase === 'finishing')
    return (
      <SocialWaiting
        provider="farcaster"
        failed={false}
        title={t('Loading user data')}
        note={t('Please wait a moment.')}
      />
    )
  return mobile ? <OpenApp url={url} /> : <AppCode url={url} />
}
ConnectingFarcaster.css = css

function OpenApp({ url }: { url: string | undefined }) {
  const { t } = useAglet()
  return (
    <SocialWaiting
      provider="farcaster"
      failed={false}
      title={t('Continue in {name}', { name: 'Farcaster' })}
      note={t('Accept connection request in the app')}
    >
      {url ? (
        <a className="button primary" href={url} target="_blank" rel="noopener noreferrer">
          {t('Open Farcaster')}
        </a>
      ) : (
        <button type="button" className="button primary" disabled>
          {t('Open Farcaster')}
        </button>
      )}
    </SocialWaiting>
  )
}

function AppCode({ url }: { url: string | undefined }) {
  const { aglet, t } = useAglet()
  const Code = useLazyComponent(true, loadQr)
  const copy = () => copyText(aglet, url!, 'Link copied')
  return (
    <div className="pairing">
      {url && Code ? (
        <div className="plate">
          <Code text={url} label={t('QR code that opens Farcaster')}>
            <span className="logo">
              <SocialMark of="farcaster" />
            </span>
          </Code>
        </div>
      ) : (
        <div className="plate skeleton" role="status" aria-label={t('Loading')} />
      )}
      <p>{t('Scan this QR Code with your phone')}</p>
      <button type="button" className="button" disabled={!url} onClick={copy}>
        {t('Copy link')}
      </button>
    </div>
  )
}
