import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { OUT } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { explorerTransactionUrl } from '../../lib/account/explorer'

export { default as css } from '../../styles/account/nfts.css'

/** One NFT, large. */
export default function Nft() {
  const { aglet, t } = useAglet()
  const { nft } = useValue(aglet.route.entry).data
  const { network } = useValue(aglet.account.network)
  if (!nft) return null
  const link = nft.hash && explorerTransactionUrl(network, nft.hash)
  return (
    <div className="portrait">
      <Logo name={nft.name ?? '?'} src={nft.detailUrl ?? nft.previewUrl} />
      <h2>
        <bdi>{nft.name ?? t('Unnamed')}</bdi>
      </h2>
      <p className="note">
        {nft.count > 1n && `×${nft.count} · `}
        {network.name}
      </p>
      {link && (
        <a className="button" href={link} target="_blank" rel="noopener noreferrer">
          <Icon path={OUT} />
          {t('View on explorer')}
        </a>
      )}
    </div>
  )
}
