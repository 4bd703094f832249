import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { track } from '../../actions/analytics/track'
import { cancelPairing, openWalletLink, startPairing } from '../../actions/pairing/startPairing'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Logo } from '../../components/images/Logo'
import { Waiting } from '../../components/status/Waiting'
import { type HostProfile, hostProfile, readHost } from '../../lib/host/hostProfile'
import { linkBase } from '../../lib/wallets/walletLink'
import { idsOf } from '../../signals/connect/wallets'
import type { RouteData } from '../../signals/modal/route'
import waiting from '../../styles/connect/waiting.css'
import pairing from '../../styles/pairing/pairing.css'
import type { Connector, WalletItem } from '../../types'
import { WalletLinkPanel } from '../connect/WalletLinkPanel'
import { PairingCode } from './PairingCode'

const css = waiting + pairing

/** Where a wallet can be reached. */
type Platform = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop'

/** The platforms on which the wallet can be reached, in the order of their tabs ([2.7]). */
export function platformsOf(
  wallet: WalletItem | undefined,
  { mobile }: Pick<HostProfile, 'mobile'>,
  installed: boolean,
): readonly Platform[] {
  if (!wallet) return ['qrcode']
  const found: Platform[] = []
  if (installed) found.push('browser')
  const app = linkBase(wallet.mobileLink)
  // An empty link means that `withTrustedLinks` rejected it; the wallet can still scan the code.
  if (app || wallet.mobileLink === '') found.push(mobile && app ? 'mobile' : 'qrcode')
  if (linkBase(wallet.webappLink)) found.push('web')
  if (!mobile && linkBase(wallet.desktopLink)) found.push('desktop')
  return found
}

/** Cached for the page, so that returning to a wallet renders all of it at once. */
const linkChecker: Partial<typeof import('../../lib/wallets/trustedLinks')> = {}

/**
 * Pairs with a wallet outside this page: by code, app, web page or desktop program, whichever the wallet
 * offers.
 */
export function ConnectingWalletConnect() {
  const { aglet } = useAglet()
  const { data } = useValue(aglet.route.entry)
  const { wallet } = data
  const [, redraw] = useState({})
  const isListed = wallet && !wallet.fromHost
  // A wallet's links from the fetched list are checked before use.
  const { withTrustedLinks } = linkChecker
  useEffect(() => {
    if (isListed && !withTrustedLinks)
      import('../../lib/wallets/trustedLinks').then(
        module => redraw(Object.assign(linkChecker, { withTrustedLinks: module.withTrustedLinks })),
        () => {},
      )
  }, [wallet])
  const trusted = useMemo(
    () => (isListed ? withTrustedLinks?.(wallet) : wallet),
    [wallet, isListed, withTrustedLinks],
  )
  // While the check loads, the code keeps its place, since most wallets are reached by code.
  if (wallet && !trusted)
    return (
      <>
        <PairingCode wallet={wallet} />
        <GetWalletLine wallet={wallet} />
      </>
    )
  return <Pairing key={wallet?.id ?? ''} {...data} {...(trusted && { wallet: trusted })} />
}
ConnectingWalletConnect.css = css

function Pairing({ wallet, linking }: Pick<RouteData, 'linking' | 'wallet'>) {
  const { aglet, t } = useAglet()
  const installed = useValue(aglet.wallets.installed)
  const { manualWCControl } = useValue(aglet.resolvedOptions)
  const [host] = useState(() => hostProfile(readHost(window)))
  const connector = wallet && ownConnector(installed, wallet)
  const platforms = platformsOf(wallet, host, connector !== undefined)
  const [picked, pick] = useState<Platform>()
  const platform = picked ?? platforms[0]
  const hasTabs = platforms.length > 1
  // On a phone, the code is an offer of the same tab.
  const tab = platform === 'qrcode' && !platforms.includes(platform) ? 'mobile' : platform

  useEffect(() => {
    if (platforms.length) startPairing(aglet, wallet)
    if (linking) openWalletLink(aglet, linking)
  }, [])
  // In a layout effect, so that the cleanup runs before the next view starts its own pairing.
  useLayoutEffect(() => () => cancelPairing(aglet), [])
  const name = wallet?.name ?? 'WalletConnect'
  useEffect(() => track(aglet, 'SELECT_WALLET', { name, platform: platform ?? 'unsupported' }), [platform])

  const waiting = (title: string, note: string, children?: ReactNode) => (
    <Waiting
      logo={<Logo size="l" name={name} src={wallet?.imageUrl} />}
      state="idle"
      title={title}
      note={note}
    >
      {children}
    </Waiting>
  )

  return (
    <>
      {hasTabs && <PlatformTabs label={name} platforms={platforms} current={tab} onPick={pick} />}
      <div className="part" {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': tab })}>
        {manualWCControl ? (
          waiting(t('Continue in {name}', { name }), t('Accept connection request in the wallet'))
        ) : platform === undefined ? (
          waiting(t('Not Detected'), t('This wallet offers no way to connect to this page.'))
        ) : platform === 'browser' && connector ? (
          waiting(
            t('Continue in {name}', { name }),
            t('It is installed in this browser.'),
            <button
              type="button"
              className="button primary"
              onClick={() => aglet.route.push('ConnectingExternal', { connector })}
            >
              {t('Open')}
            </button>,
          )
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
              openWalletLink(aglet, undefined)
              pick('qrcode')
            }}
          />
        )}
      </div>
      {wallet && !connector && <GetWalletLine wallet={wallet} />}
    </>
  )
}

/** Link to where users can get the wallet. */
function GetWalletLine({ wallet }: { wallet: WalletItem }) {
  const { aglet, t } = useAglet()
  return (
    <p className="foot">
      {t("Don't have {name}?", { name: shortName(wallet.name) })}{' '}
      <button type="button" className="link" onClick={() => aglet.route.push('Downloads', { wallet })}>
        {t('Get')}
      </button>
    </p>
  )
}

/** Twelve characters at most, the room that the line has; a shortened name ends with an ellipsis. */
const shortName = (name: string) =>
  [...name].length > 12 ? `${[...name].slice(0, 11).join('').trimEnd()}…` : name

interface PlatformTabsProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly platforms: readonly Platform[]
  readonly current: Platform | undefined
  readonly onPick: (platform: Platform) => void
}

/** The tabs of a wallet that offers more than one platform; each is a stop of the Tab key. */
function PlatformTabs({ label, platforms, current, onPick }: PlatformTabsProps) {
  const { t } = useAglet()
  const labels: Readonly<Record<Platform, string>> = {
    browser: t('Browser'),
    qrcode: t('Mobile'),
    mobile: t('Mobile'),
    web: t('Webapp'),
    desktop: t('Desktop'),
  }
  return (
    <div className="ways" role="tablist" aria-label={label}>
      {platforms.map(platform => (
        <button
          key={platform}
          type="button"
          role="tab"
          id={platform}
          aria-selected={platform === current}
          onClick={() => onPick(platform)}
        >
          {labels[platform]}
        </button>
      ))}
    </div>
  )
}

/** The connector of the same wallet as an extension in this browser. */
function ownConnector(installed: readonly Connector[], wallet: WalletItem): Connector | undefined {
  const ids = idsOf({ wallet })
  return installed.find(connector => !connector.impostor && idsOf({ connector }).some(id => ids.includes(id)))
}
