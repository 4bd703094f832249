import { useEffect, useState } from 'react'
import { cancelPairing, followWalletLink, startPairing } from '../actions/pair'
import { track } from '../actions/track'
import { useAglet } from '../components/context'
import { useValue } from '../components/useValue'
import { Waiting } from '../components/Waiting'
import { type HostProfile, hostProfile, readHost } from '../lib/hostProfile'
import { linkBase } from '../lib/walletLink'
import type { RouteData } from '../signals/route'
import { idsOf } from '../signals/wallets'
import pairing from '../styles/pairing.css'
import waiting from '../styles/waiting.css'
import type { Connector, WalletItem } from '../types'
import { PairingCode } from './PairingCode'
import { WalletLinkPanel } from './WalletLinkPanel'

export const css = waiting + pairing

/** Where a wallet can be reached. */
type Platform = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop'

/** The ways to a wallet, in the order of their tabs ([2.7]). */
export function platformsOf(
  wallet: WalletItem | undefined,
  { mobile }: Pick<HostProfile, 'mobile'>,
  installed: boolean,
): readonly Platform[] {
  if (!wallet) return ['qrcode']
  const found: Platform[] = []
  if (installed) found.push('browser')
  if (linkBase(wallet.mobileLink)) found.push(mobile ? 'mobile' : 'qrcode')
  if (linkBase(wallet.webappLink)) found.push('web')
  if (!mobile && linkBase(wallet.desktopLink)) found.push('desktop')
  return found
}

/** Pairs with a wallet that is elsewhere: by code, app, web page or program, as the wallet offers. */
export default function ConnectingWalletConnect() {
  const { aglet } = useAglet()
  const { data } = useValue(aglet.route.entry)
  return <Pairing key={data.wallet?.id ?? ''} {...data} />
}

function Pairing({ wallet, linking }: Pick<RouteData, 'linking' | 'wallet'>) {
  const { aglet, t } = useAglet()
  const installed = useValue(aglet.wallets.installed)
  const { manualWCControl } = useValue(aglet.options)
  const [host] = useState(() => hostProfile(readHost(window)))
  const connector = wallet && ownConnector(installed, wallet)
  const platforms = platformsOf(wallet, host, connector !== undefined)
  const [picked, pick] = useState<Platform>()
  const platform = picked ?? platforms[0]

  useEffect(() => {
    if (platforms.length) startPairing(aglet, wallet)
    if (linking) followWalletLink(aglet, linking)
    return () => cancelPairing(aglet)
  }, [])
  const name = wallet?.name ?? 'WalletConnect'
  useEffect(() => track(aglet, 'SELECT_WALLET', { name, platform: platform ?? 'unsupported' }), [platform])

  const labels: Readonly<Record<Platform, string>> = {
    browser: t('Browser'),
    qrcode: t('Mobile'),
    mobile: t('Mobile'),
    web: t('Webapp'),
    desktop: t('Desktop'),
  }
  const waiting = (title: string, note: string) => (
    <Waiting name={name} image={wallet?.imageUrl} state="idle" title={title} note={note} />
  )

  return (
    <>
      {platforms.length > 1 && (
        <div className="ways" role="tablist">
          {platforms.map(one => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={one === platform ? 'true' : 'false'}
              onClick={() => pick(one)}
            >
              {labels[one]}
            </button>
          ))}
        </div>
      )}
      {manualWCControl ? (
        waiting(t('Continue in {name}', { name }), t('Accept connection request in the wallet'))
      ) : platform === undefined ? (
        waiting(t('Not Detected'), t('This wallet offers no way to connect to this page.'))
      ) : platform === 'browser' && connector ? (
        <Waiting
          name={name}
          image={wallet?.imageUrl}
          state="idle"
          title={t('Continue in {name}', { name })}
          note={t('It is installed in this browser.')}
        >
          <button
            type="button"
            className="button primary"
            onClick={() => aglet.route.push('ConnectingExternal', { connector })}
          >
            {t('Open')}
          </button>
        </Waiting>
      ) : platform === 'qrcode' || !wallet ? (
        <PairingCode wallet={wallet} />
      ) : (
        <WalletLinkPanel
          key={platform}
          wallet={wallet}
          platform={platform === 'browser' ? 'web' : platform}
          host={host}
          opened={linking !== undefined && platform === 'mobile'}
          onCode={() => {
            followWalletLink(aglet, undefined)
            pick('qrcode')
          }}
        />
      )}
      {wallet && !connector && (
        <p className="foot">
          {t("Don't have {name}?", { name: [...name].slice(0, 12).join('') })}{' '}
          <button type="button" className="link" onClick={() => aglet.route.push('Downloads', { wallet })}>
            {t('Get')}
          </button>
        </p>
      )}
    </>
  )
}

/** The same wallet as an extension in this browser. */
function ownConnector(installed: readonly Connector[], wallet: WalletItem): Connector | undefined {
  const ids = idsOf({ wallet })
  return installed.find(connector => !connector.impostor && idsOf({ connector }).some(id => ids.includes(id)))
}
