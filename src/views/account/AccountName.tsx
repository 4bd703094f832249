import { useState } from 'react'
import { copyText } from '../../actions/modal/copyText'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { CHECK, COPY, OUT } from '../../components/icons/laterIcons'
import { Avatar } from '../../components/images/Avatar'
import { explorerAddressUrl } from '../../lib/account/explorer'
import { shortAddress } from '../../lib/format/shortAddress'
import { safeImageUrl } from '../../lib/links/imageUrl'
import { createShown } from '../../signals/account/shown'

interface AccountProps {
  readonly address: string
}

/** The account's avatar, else a gradient. */
export function AccountAvatar({ address }: AccountProps) {
  const { aglet } = useAglet()
  const { value: identity = {} } = useValue(useValue(aglet.get(createShown).holdings).identity)
  return (
    <Avatar
      address={address}
      src={safeImageUrl(identity.avatar, { allowHttps: true, endpoints: aglet.net.endpoints })}
    />
  )
}

/** Link to the account's page in the network's explorer; keeps its place if there is no explorer. */
export function ExplorerLink({ address }: AccountProps) {
  const { aglet, t } = useAglet()
  const { network } = useValue(aglet.get(createShown).account)
  const explorer = explorerAddressUrl(network, address)
  return explorer ? (
    <a
      className="round"
      href={explorer}
      target="_blank"
      rel="noopener noreferrer"
      title={t('Block Explorer')}
      aria-label={t('Block Explorer')}
    >
      <Icon path={OUT} />
    </a>
  ) : (
    <i />
  )
}

/** The account's name; a click copies the address. */
export function AddressChip({ address }: AccountProps) {
  const { aglet, t } = useAglet()
  const shown = useValue(aglet.get(createShown).name) ?? shortAddress(address)
  const [copied, setCopied] = useState('')

  const copy = async () => {
    if (!(await copyText(aglet, address, 'Address copied'))) return
    setCopied(address)
    aglet.after(1500, () => setCopied(''))
  }
  return (
    <button
      type="button"
      className="chip"
      onClick={copy}
      aria-label={`${shown}, ${t('Copy address {address}', { address })}`}
    >
      <bdi>{shown}</bdi>
      <Icon path={copied === address ? CHECK : COPY} />
    </button>
  )
}
