import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { OUT } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { explorerTransactionUrl } from '../../lib/account/explorer'
import { formatQuantity } from '../../lib/format/format'
import { createShown } from '../../signals/account/shown'
import css from '../../styles/account/nfts.css'

/** Detail view of one NFT. */
export function Nft() {
  const { aglet, t } = useAglet()
  const { data } = useValue(aglet.route.entry)
  const shown = aglet.get(createShown)
  const present = useValue(shown.account).network
  const locale = useValue(aglet.locale.tag)
  const ViewOnly = useLazyComponent(
    useValue(shown.lookedAt) !== undefined,
    () => import('../../chunks/account/lookAround'),
  )
  // The NFT stays on its network when the wallet changes to another one.
  const { nft, network = present } = data
  if (!nft) return null
  const link = nft.hash && explorerTransactionUrl(network, nft.hash)
  return (
    <>
      {ViewOnly && <ViewOnly />}
      <div className="portrait">
        <Logo name={nft.name ?? '?'} src={nft.detailUrl ?? nft.previewUrl} />
        <h2>
          <bdi>{nft.name ?? t('Unnamed')}</bdi>
        </h2>
        <p className="note">
          {nft.count > 1n && `×${formatQuantity(`${nft.count}`, '', locale)} · `}
          {network.name}
        </p>
        {link && (
          <a className="button" href={link} target="_blank" rel="noopener noreferrer">
            <Icon path={OUT} />
            {t('View on explorer')}
          </a>
        )}
      </div>
    </>
  )
}
Nft.css = css
