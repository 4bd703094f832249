import { useEffect, useState } from 'react'
import { hideModal } from '../actions/modal'
import { refreshAccount } from '../actions/refreshAccount'
import { showSnack } from '../actions/snack'
import { Avatar } from '../components/Avatar'
import { COPY, OUT } from '../components/accountIcons'
import { useAglet } from '../components/context'
import { CHECK, Icon } from '../components/Icon'
import { useLater } from '../components/useLater'
import { useValue } from '../components/useValue'
import { shortAddress } from '../lib/address'
import { explorerAddressUrl } from '../lib/explorer'
import { fiatParts, formatBalance } from '../lib/format'
import { safeImageUrl } from '../lib/imageUrl'
import { safeLink } from '../lib/link'
import { createHoldings } from '../signals/holdings'
import { Tokens } from './Tokens'

export { default as css } from '../styles/account.css'

const LEAVE = 'M8 4.5H4.5v11H8M12 6.5l3.5 3.5-3.5 3.5M15 10H8'

/** Who is connected, what they hold, and the way out. */
export default function Account() {
  const { aglet } = useAglet()
  const { address } = useValue(aglet.account.account)
  const Tabs = useLater(true, () => import('../parts/account'))
  useEffect(() => {
    refreshAccount(aglet).catch(() => {})
  }, [aglet, address])
  if (!address) return null
  return (
    <>
      <Who address={address} />
      <Balance />
      {Tabs ? (
        <Tabs />
      ) : (
        <div className="panel early">
          <Tokens />
        </div>
      )}
      <Foot address={address} />
    </>
  )
}

function Who({ address }: { address: string }) {
  const { aglet, t } = useAglet()
  const { value: identity = {} } = useValue(aglet.get(createHoldings).identity)
  const { wallet } = useValue(aglet.account.account)
  const [copied, setCopied] = useState(false)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
      aglet.after(1500, () => setCopied(false))
      showSnack(aglet, 'Address copied', 'success')
    } catch {
      showSnack(aglet, 'Failed to copy', 'error')
    }
  }

  const shown = identity.name ?? shortAddress(address, 4, 6)
  return (
    <div className="who">
      <Avatar address={address} src={safeImageUrl(identity.avatar, { allowHttps: true })} />
      <button
        type="button"
        className="chip"
        onClick={copy}
        aria-label={`${shown}, ${t('Copy address {address}', { address })}`}
      >
        <bdi>{shown}</bdi>
        <Icon path={copied ? CHECK : COPY} />
      </button>
      <button type="button" className="with" onClick={() => aglet.route.push('SwitchAddress')}>
        {wallet ? t('Connected with {wallet}', { wallet: wallet.name }) : t('Switch accounts')}
      </button>
    </div>
  )
}

/** The total when prices are known, with the chain's own coin under it. */
function Balance() {
  const { aglet, t } = useAglet()
  const holdings = aglet.get(createHoldings)
  const locale = useValue(aglet.locale.tag)
  const native = useValue(holdings.native)
  const tokens = useValue(holdings.tokens)
  const total = tokens.value?.reduce((sum, { value = 0 }) => sum + value, 0)
  const coin = native.value && formatBalance(native.value, locale)
  const waiting = !coin && native.status !== 'failed'
  if (total === undefined && tokens.status !== 'failed')
    return (
      <div className="balance" role="status" aria-label={t('Loading')}>
        <span className="skeleton total" />
        <span className="skeleton coin" />
      </div>
    )
  const { dollars, pennies } = fiatParts(total, locale)
  const [whole, symbol] = (coin ?? '').split(' ')
  return (
    <div className="balance">
      {total === undefined ? (
        coin ? (
          <bdi className="total">
            {whole}
            <small> {symbol}</small>
          </bdi>
        ) : (
          <span className="total">–</span>
        )
      ) : (
        <>
          <bdi className="total">
            {dollars}
            <small>{pennies}</small>
          </bdi>
          {waiting ? (
            <span className="skeleton coin" />
          ) : (
            <bdi className="coin">{coin ?? t('Balance unavailable')}</bdi>
          )}
        </>
      )}
    </div>
  )
}

function Foot({ address }: { address: string }) {
  const { aglet, t } = useAglet()
  const { network } = useValue(aglet.account.network)
  const [leaving, setLeaving] = useState(false)
  const explorer = safeLink(explorerAddressUrl(network, address))
  const leave = async () => {
    setLeaving(true)
    try {
      const { disconnect } = await import('../parts/session')
      await disconnect(aglet)
      hideModal(aglet)
    } catch {
      setLeaving(false)
      showSnack(aglet, 'Failed to disconnect', 'error')
    }
  }
  return (
    <div className="ends">
      {explorer && (
        <a className="button" href={explorer} target="_blank" rel="noopener noreferrer">
          <Icon path={OUT} />
          {t('Block Explorer')}
        </a>
      )}
      <button type="button" className="button" disabled={leaving} onClick={leave}>
        {leaving ? <span className="spinner" /> : <Icon path={LEAVE} />}
        {t('Disconnect')}
      </button>
    </div>
  )
}
