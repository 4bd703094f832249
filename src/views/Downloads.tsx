import { useAglet } from '../components/context'
import { Icon } from '../components/Icon'
import { Logo } from '../components/Logo'
import { OUT } from '../components/laterIcons'
import { useValue } from '../components/useValue'
import { safeLink } from '../lib/link'

export { default as css } from '../styles/waiting.css'

/** Where to get a wallet that is not installed. */
export default function Downloads() {
  const { aglet, t } = useAglet()
  const { wallet } = useValue(aglet.route.entry).data
  if (!wallet) return null
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
              ? t('Get it, then come back to this page: it is found by itself.')
              : t('Its maker names no place to get it from.')}
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
