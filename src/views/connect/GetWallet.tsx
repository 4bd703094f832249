import { useEffect, useState } from 'react'
import { fetchListedWallets } from '../../actions/wallets/fetchListedWallets'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { OUT } from '../../components/icons/laterIcons'
import { Logo } from '../../components/images/Logo'
import { WalletSkeleton } from '../../components/lists/WalletSkeleton'
import { safeLink } from '../../lib/links/link'
import { withTrustedLinks } from '../../lib/wallets/trustedLinks'
import type { WalletItem } from '../../types'

/** Maximum number of wallets shown. */
const MAX_WALLETS = 4
const EXPLORER = 'https://walletconnect.com/explorer?type=wallet'

/** Home pages of the host's and the list's first wallets, for a user without a wallet. */
export function GetWallet() {
  const { aglet, t } = useAglet()
  const status = useValue(aglet.wallets.status)
  const [known, setKnown] = useState<readonly WalletItem[]>([])

  useEffect(() => {
    fetchListedWallets(aglet)
  }, [aglet])
  useEffect(() => {
    if (status === 'failed' || !aglet.resolvedOptions.peek().projectId)
      import('../../lib/wallets/builtInWallets').then(
        ({ builtInWallets }) => setKnown(builtInWallets([])),
        () => {},
      )
  }, [status])

  const wallets = new Map<string, WalletItem & { href: string }>()
  for (const wallet of [...aglet.wallets.listed(), ...known]) {
    const href = safeLink(withTrustedLinks(wallet).homepage)
    if (href && wallets.size < MAX_WALLETS && !wallets.has(wallet.id) && aglet.wallets.allows(wallet))
      wallets.set(wallet.id, { ...wallet, href })
  }
  return (
    <div className="list">
      {[...wallets.values()].map(({ id, name, imageUrl, href }) => (
        <a key={id} className="row" href={href} target="_blank" rel="noopener noreferrer">
          <Logo name={name} src={imageUrl} />
          <span className="grow label">
            <bdi>{name}</bdi>
          </span>
          <Icon path={OUT} />
        </a>
      ))}
      {!wallets.size && status === 'loading' && <WalletSkeleton count={MAX_WALLETS} />}
      <a className="button wide" href={EXPLORER} target="_blank" rel="noopener noreferrer">
        {t('Explore all')}
      </a>
    </div>
  )
}
