import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fetchBalances } from '../../actions/account/fetchBalances'
import { disconnect } from '../../actions/connect/disconnect'
import { switchAccount } from '../../actions/connect/switchAccount'
import { hideModal } from '../../actions/modal/openModal'
import { showSnack } from '../../actions/modal/showSnack'
import type { Aglet } from '../../aglet'
import { useAglet } from '../../components/context/context'
import { useAddStyleSheet } from '../../components/context/sheets'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { CHECK } from '../../components/icons/laterIcons'
import { Avatar } from '../../components/images/Avatar'
import { Logo } from '../../components/images/Logo'
import { Row } from '../../components/lists/Row'
import type { Translate } from '../../i18n/t'
import { caipAddress } from '../../lib/account/caip'
import { FAMILY_NAMES } from '../../lib/account/familyNames'
import { choosableAccounts } from '../../lib/embedded/choosableAccounts'
import { loginName } from '../../lib/embedded/loginName'
import { formatBalance } from '../../lib/format/format'
import { shortAddress } from '../../lib/format/shortAddress'
import { safeImageUrl } from '../../lib/links/imageUrl'
import type { AccountState } from '../../signals/account/account'
import { createAccountName } from '../../signals/account/accountName'
import { createBalances } from '../../signals/account/balances'
import { createHoldings } from '../../signals/account/holdings'
import { createLabels } from '../../signals/account/labels'
import { createEmbedded } from '../../signals/embedded/embedded'
import looks from '../../styles/account/account.css'
import css from '../../styles/connect/families.css'
import type { Account, Namespace } from '../../types'

const PEN = 'm12.5 4.5 3 3-8 8-3.5.5.5-3.5zM11 6l3 3'
const LOCK = 'M6.5 9V7a3.5 3.5 0 0 1 7 0v2M5 9h10v7.5H5Z'
const PLUS = 'M10 4.5v11M4.5 10h11'

/** All connected accounts: choose the active one, label one, or disconnect a namespace. */
export function SwitchAddress() {
  useAddStyleSheet()(looks)
  const { aglet, t } = useAglet()
  const all = useValue(aglet.connections.all)
  const networks = useValue(aglet.networks.requested)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    fetchBalances(aglet)
  }, [aglet, all])

  // In the order of the host's networks, so that nothing moves when another account becomes active.
  const order = [...networks.map(({ chainNamespace }) => chainNamespace), ...aglet.connections.live.peek()]
  const families = [...new Set(order)].flatMap(namespace => {
    const account = aglet.account.accountIn(namespace)
    const { isConnected, waitingFor } = account
    return isConnected || waitingFor === 'locked' || waitingFor === 'silent' ? [account] : []
  })
  return (
    <>
      <div className="accounts" ref={list}>
        {families.map(account => (
          <Family key={account.namespace} account={account} />
        ))}
      </div>
      <div className="list">
        <Row
          icon={
            <span className="logo">
              <Icon path={PLUS} />
            </span>
          }
          label={t('Connect another wallet')}
          onPick={() => aglet.route.push('Connect')}
        />
      </div>
    </>
  )
}
SwitchAddress.css = css

function Family({ account }: { account: AccountState }) {
  const { aglet, t } = useAglet()
  const embedded = aglet.get(createEmbedded)
  const { namespace, wallet, allAccounts } = account
  const connectors = useValue(aglet.connectors.all)
  const family = FAMILY_NAMES[namespace]
  const smartAccountNetworks = useValue(embedded.smartAccountNetworks)
  const accounts = choosableAccounts(account, aglet.networks.activeOf(namespace), smartAccountNetworks)
  const { embeddedWalletInfo: login } = account
  const name = login ? loginName(login) : wallet?.name
  // Not every namespace lets a wallet provide an icon; the same wallet may have one in another namespace.
  const icon =
    wallet?.icon ?? connectors.find(({ name, imageUrl }) => name === wallet?.name && imageUrl)?.imageUrl
  return (
    <section className="family" aria-label={family}>
      <div className="head">
        {wallet && !login && <Logo size="s" name={wallet.name} src={icon} />}
        <h2>{family}</h2>
        <span className="note">
          <bdi>{name}</bdi>
        </span>
        <button
          type="button"
          className="link"
          aria-label={login ? t('Log out of {family}', { family }) : t('Disconnect {family}', { family })}
          // The family leaves the list at once.
          onClick={() => void disconnect(aglet, namespace)}
        >
          {login ? t('Log out') : t('Disconnect')}
        </button>
      </div>
      <div className="list">
        {account.isConnected ? (
          accounts.map((one, i) => (
            <AccountRow
              key={one.address}
              namespace={namespace}
              account={one}
              first={i === 0}
              several={allAccounts.some(({ type }) => type !== one.type)}
            />
          ))
        ) : (
          <Locked account={account} />
        )}
      </div>
    </section>
  )
}

/**
 * An account that its wallet hides until it is unlocked or the user reconnects: its last address, with a
 * button to reconnect.
 */
function Locked({ account: { connectorId, lastAddress, waitingFor } }: { account: AccountState }) {
  const { aglet, t } = useAglet()
  const connector = aglet.connectors.find(connectorId ?? '')
  return (
    <Row
      icon={lastAddress && <Avatar address={lastAddress} />}
      label={lastAddress && shortAddress(lastAddress)}
      note={waitingFor === 'silent' ? t('Reconnect') : t('Unlock wallet')}
      end={<Icon path={LOCK} />}
      disabled={!connector}
      onPick={() => connector && aglet.route.push('ConnectingExternal', { connector })}
    />
  )
}

/** Makes the account active and leaves the list, unless the switch has led to another view. */
async function choose(aglet: Aglet, namespace: Namespace, account: Account): Promise<void> {
  const { entry } = aglet.route
  const from = entry.peek()
  try {
    await switchAccount(aglet, namespace, account)
  } catch {
    return showSnack(aglet, 'Something went wrong', 'error')
  }
  if (entry.peek() === from && !aglet.route.back()) hideModal(aglet)
}

function AccountRow(props: { namespace: Namespace; account: Account; first: boolean; several: boolean }) {
  const { namespace, account, first, several } = props
  const { aglet, t } = useAglet()
  const { address, type } = account
  const active = useValue(aglet.account.namespace) === namespace && first
  const label = useValue(aglet.get(createLabels).all).get(address)
  const [busy, setBusy] = useState(false)
  const [naming, setNaming] = useState(false)
  const pen = useRef<HTMLButtonElement>(null)
  const named = useRef(false)
  const short = shortAddress(address)
  const activeName = useValue(aglet.get(createAccountName))
  const { value: identity } = useValue(aglet.get(createHoldings).identity)
  const name = label ?? (active ? activeName : undefined)
  const picture = active
    ? safeImageUrl(identity?.avatar, { allowHttps: true, endpoints: aglet.net.endpoints })
    : undefined
  // After naming, focus returns to the button that opened the field.
  useLayoutEffect(() => {
    if (naming) named.current = true
    else if (named.current) pen.current?.focus()
  }, [naming])
  if (naming) return <Label address={address} label={label ?? ''} onDone={() => setNaming(false)} />

  const kind = several ? kindOf(type, t) : undefined
  return (
    <div className="account">
      <button
        type="button"
        className="row"
        aria-current={active || undefined}
        aria-disabled={busy}
        onClick={() => {
          if (busy) return
          setBusy(true)
          choose(aglet, namespace, account).finally(() => setBusy(false))
        }}
      >
        <Avatar address={address} src={picture} />
        <span className="grow">
          <span className="label">
            <bdi>{name ?? short}</bdi>
          </span>
          <Details namespace={namespace} address={address} others={[kind, name && short]} />
        </span>
        {busy ? <span className="spinner" /> : active && <Icon path={CHECK} />}
      </button>
      <button
        type="button"
        className="round"
        ref={pen}
        aria-label={t('Name the account {address}', { address: label ?? short })}
        onClick={() => setNaming(true)}
      >
        <Icon path={PEN} />
      </button>
    </div>
  )
}

/** Name of the account's type, for a wallet with accounts of several types. */
const kindOf = (type: Account['type'], t: Translate): string | undefined =>
  type === 'payment'
    ? t('Payment')
    : type === 'ordinal'
      ? t('Ordinals')
      : type === 'smartAccount'
        ? t('Smart account')
        : type === 'eoa'
          ? t('EOA')
          : undefined

/** The account's details, balance first; the address, the last, may stand on a line of its own. */
function Details(props: { namespace: Namespace; address: string; others: readonly (string | undefined)[] }) {
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const balances = useValue(aglet.get(createBalances).all)
  const network = aglet.networks.activeOf(props.namespace)
  const balance = network && balances.get(caipAddress(network.caipNetworkId, props.address))
  const parts = props.others.filter(part => part !== undefined)
  if (balance === 'failed') parts.unshift(t('Balance unavailable'))
  else if (balance && balance !== 'none') parts.unshift(formatBalance(balance, locale))
  if (balance === 'none' && !parts.length) return null
  return (
    <span className="note">
      {!balance && <i className="skeleton coin" />}
      {parts.map((part, i) => (
        <span key={part}>
          {i === 0 && !balance && ' · '}
          <bdi>{part}</bdi>
          {part !== parts.at(-1) && ' · '}
        </span>
      ))}
    </span>
  )
}

/** Form for the account's label, which this browser stores; an empty label removes it. */
function Label({ address, label, onDone }: { address: string; label: string; onDone: () => void }) {
  const { aglet, t } = useAglet()
  const [text, setText] = useState(label)
  const field = useRef<HTMLInputElement>(null)
  // In a layout effect, so that the field has focus before the next key press.
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const save = () => {
    aglet.get(createLabels).set(address, text)
    onDone()
  }
  return (
    <form
      className="account naming"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <input
        className="input"
        maxLength={32}
        ref={field}
        defaultValue={label}
        aria-label={t('Name of this account')}
        placeholder={shortAddress(address)}
        onInput={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          // Escape closes the field, not the modal.
          event.preventDefault()
          event.stopPropagation()
          onDone()
        }}
      />
      <button type="submit" className="button">
        {t('Save')}
      </button>
    </form>
  )
}
