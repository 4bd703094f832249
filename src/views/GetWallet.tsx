import { useEffect, useState } from 'react'
import { listWallets } from '../actions/listWallets'
import { useAglet } from '../components/context'
import { Icon } from '../components/Icon'
import { Logo } from '../components/Logo'
import { OUT } from '../components/laterIcons'
import { useValue } from '../components/useValue'
import { safeLink } from '../lib/link'
import type { WalletItem } from '../types'

/** Wallets shown at most. */
const MOST = 4
const EXPLORER = 'https://walletconnect.com/explorer?type=wallet'

/** Where to get a wallet: the host's and the list's first ones, by their home pages. */
export default function GetWallet() {
  const { aglet, t } = useAglet()
  const status = useValue(aglet.wallets.status)
  const [known, setKnown] = useState<readonly WalletItem[]>([])

  useEffect(() => {
    listWallets(aglet)
  }, [aglet])
  useEffect(() => {
    if (status === 'failed' || !aglet.options.peek().projectId)
      import('../lib/builtInWallets').then(
        ({ builtInWallets }) => setKnown(builtInWallets([])),
        () => {},
      )
  }, [status])

  const wallets = new Map<string, WalletItem & { href: string }>()
  for (const wallet of [...aglet.wallets.listed(), ...known]) {
    const href = safeLink(wallet.homepage)
    if (href && wallets.size < MOST && !wallets.has(wallet.id) && aglet.wallets.allows(wallet))
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
      {!wallets.size &&
        status === 'loading' &&
        [0, 1, 2, 3].map(key => <div key={key} className="row skeleton" />)}
      <a className="button wide" href={EXPLORER} target="_blank" rel="noopener noreferrer">
        {t('Explore all')}
      </a>
    </div>
  )
}
