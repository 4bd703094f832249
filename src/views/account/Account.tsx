import { useEffect, useState } from 'react'
import { refreshAccount } from '../../actions/account/refreshAccount'
import { showSnack } from '../../actions/modal/showSnack'
import { useAglet } from '../../components/context/context'
import { useLater } from '../../components/context/useLater'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { CHECK, COPY, OUT } from '../../components/icons/laterIcons'
import { Avatar } from '../../components/images/Avatar'
import { explorerAddressUrl } from '../../lib/account/explorer'
import { knownValue } from '../../lib/account/knownValue'
import { fiatParts, formatBalance } from '../../lib/format/format'
import { shortAddress } from '../../lib/format/shortAddress'
import { safeImageUrl } from '../../lib/links/imageUrl'
import { safeLink } from '../../lib/links/link'
import { createAccountName } from '../../signals/account/accountName'
import { createHoldings } from '../../signals/account/holdings'
import { Leave } from '../modal/Leave'
import { Tokens } from './Tokens'

export { default as css } from '../../styles/account/account.css'

/** Who is connected, what they hold, and the way out. */
export default function Account() {
  const { aglet } = useAglet()
  const { address } = useValue(aglet.account.account)
  const Tabs = useLater(true, () => import('../../chunks/account/account'))
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
  const { wallet, embeddedWalletInfo: login } = useValue(aglet.account.account)
  const LoginName = useLater(login !== undefined, () => import('../../chunks/embedded/loginName'))
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

  const shown = useValue(aglet.get(createAccountName)) ?? shortAddress(address)
  return (
    <div className="who">
      <Avatar
        address={address}
        src={safeImageUrl(identity.avatar, { allowHttps: true, endpoints: aglet.net.endpoints })}
      />
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
        {login
          ? LoginName && <LoginName />
          : wallet
            ? t('Connected with {wallet}', { wallet: wallet.name })
            : t('Switch accounts')}
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
  // Tokens without a price are worth no one knows what, and so is a coin that is not among them.
  const worths = tokens.value?.flatMap(token => knownValue(token) ?? [])
  const isEmpty = !tokens.value?.length && !native.value?.amount
  const total = worths?.length || isEmpty ? worths?.reduce((sum, worth) => sum + worth, 0) : undefined
  const coin = native.value && formatBalance(native.value, locale)
  const reading = !tokens.value && tokens.status !== 'failed'
  const [dollars, pennies, after] = fiatParts(total, locale)
  const [whole, symbol] = (coin ?? '').split(' ')
  return (
    <div className="balance" {...(reading && { role: 'status', 'aria-label': t('Loading') })}>
      {total === undefined && !reading ? (
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
          {reading ? (
            <span className="skeleton total" />
          ) : (
            <bdi className="total">
              {dollars}
              <small>{pennies}</small>
              {after}
            </bdi>
          )}
          {coin || native.status === 'failed' ? (
            <bdi className="coin">{coin ?? t('Balance unavailable')}</bdi>
          ) : (
            <span className="skeleton coin" />
          )}
        </>
      )}
    </div>
  )
}

function Foot({ address }: { address: string }) {
  const { aglet, t } = useAglet()
  const { network } = useValue(aglet.account.network)
  const explorer = safeLink(explorerAddressUrl(network, address))
  return (
    <div className="ends">
      {explorer && (
        <a className="button" href={explorer} target="_blank" rel="noopener noreferrer">
          <Icon path={OUT} />
          {t('Block Explorer')}
        </a>
      )}
      <Leave />
    </div>
  )
}
