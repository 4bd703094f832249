import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { OUT } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { safeLink } from '../../lib/links/link'
import { withTrustedLinks } from '../../lib/wallets/trustedLinks'
import lessons from '../../styles/connect/lessons.css'
import waiting from '../../styles/connect/waiting.css'

const css = waiting + lessons

/** Download links of a wallet that is not installed. */
export function Downloads() {
  const { aglet, t } = useAglet()
  const { wallet: listed } = useValue(aglet.route.entry).data
  if (!listed) return null
  const wallet = withTrustedLinks(listed)
  const places = [
    [t('Chrome Extension'), wallet.chromeStore],
    [t('iOS App'), wallet.appStore],
    [t('Android App'), wallet.playStore],
    [t('Website'), wallet.homepage],
  ] as const
  const links = places.flatMap(([label, url]) => {
    const href = safeLink(url)
    return href ? [{ label, href }] : []
  })
  return (
    <>
      <div className="waiting idle">
        <Logo size="l" name={wallet.name} src={wallet.imageUrl} />
        <div>
          <h2>{t('{name} is not installed here', { name: wallet.name })}</h2>
          <p>
            {links.length
              ? t('Install it, then come back to this page. It will be found automatically.')
              : t('No download link is known for this wallet.')}
          </p>
        </div>
      </div>
      <div className="list">
        {links.map(({ label, href }) => (
          <a key={label} className="row" href={href} target="_blank" rel="noopener noreferrer">
            <span className="grow label">{label}</span>
            <Icon path={OUT} />
          </a>
        ))}
      </div>
    </>
  )
}
Downloads.css = css
