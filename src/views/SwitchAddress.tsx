import { useEffect, useRef, useState } from 'react'
import { chooseAccount } from '../actions/chooseAccount'
import { disconnect } from '../actions/disconnect'
import { hideModal } from '../actions/modal'
import { readBalances } from '../actions/readBalances'
import { Avatar } from '../components/Avatar'
import { useAglet } from '../components/context'
import { CHECK, Icon } from '../components/Icon'
import { useValue } from '../components/useValue'
import { shortAddress } from '../lib/address'
import { caipAddress } from '../lib/caip'
import { FAMILY_NAMES } from '../lib/familyNames'
import { formatBalance } from '../lib/format'
import { createBalances } from '../signals/balances'
import { createLabels } from '../signals/labels'
import type { Account, Namespace } from '../types'

export { default as css } from '../styles/families.css'

const PEN = 'm12.5 4.5 3 3-8 8-3.5.5.5-3.5zM11 6l3 3'

/** Every connected account: choose the active one, name it, or end a family's connection. */
export default function SwitchAddress() {
  const { aglet } = useAglet()
  const live = useValue(aglet.connections.live)
  const all = useValue(aglet.connections.all)
  useEffect(() => {
    readBalances(aglet)
  }, [aglet, live, all])
  return (
    <>
      {live.map(namespace => (
        <Family key={namespace} namespace={namespace} />
      ))}
    </>
  )
}

function Family({ namespace }: { namespace: Namespace }) {
  const { aglet, t } = useAglet()
  // Read so that the view follows each change of the family's connection.
  useValue(aglet.connections.all)
  const { wallet, allAccounts } = aglet.account.accountIn(namespace)
  const [leaving, setLeaving] = useState(false)
  const family = FAMILY_NAMES[namespace]
  const leave = () => {
    setLeaving(true)
    disconnect(aglet, namespace).catch(() => setLeaving(false))
  }
  return (
    <section className="family" aria-label={family}>
      <div className="head">
        <h2>{family}</h2>
        {wallet && <span className="note">{wallet.name}</span>}
        <button
          type="button"
          className="link"
          disabled={leaving}
          aria-label={t('Disconnect {family}', { family })}
          onClick={leave}
        >
          {t('Disconnect')}
        </button>
      </div>
      <div className="list">
        {allAccounts.map((account, i) => (
          <AccountRow key={account.address} namespace={namespace} account={account} first={i === 0} />
        ))}
      </div>
    </section>
  )
}

function AccountRow(props: { namespace: Namespace; account: Account; first: boolean }) {
  const { namespace, account, first } = props
  const { aglet, t } = useAglet()
  const { address, type } = account
  const active = useValue(aglet.account.namespace) === namespace && first
  const label = useValue(aglet.get(createLabels).all).get(address)
  const locale = useValue(aglet.locale.tag)
  const network = aglet.networks.activeOf(namespace)
  const balances = useValue(aglet.get(createBalances).all)
  const balance = network && balances.get(caipAddress(network.caipNetworkId, address))
  const [naming, setNaming] = useState(false)
  const short = shortAddress(address, 4, 6)

  const choose = () => {
    chooseAccount(aglet, namespace, address)
    if (!aglet.route.back()) hideModal(aglet)
  }
  if (naming) return <Label address={address} label={label ?? ''} onDone={() => setNaming(false)} />

  const kind = type === 'payment' ? t('Payment') : type === 'ordinal' ? t('Ordinals') : undefined
  return (
    <div className="account">
      <button type="button" className="row" aria-current={active ? 'true' : undefined} onClick={choose}>
        <Avatar address={address} />
        <span className="grow">
          <span className="label">
            <bdi>{label ?? short}</bdi>
          </span>
          <span className="note">
            {[kind, label && short].filter(Boolean).join(' · ')}
            {(kind || label) && ' '}
            {balance ? (
              <bdi>{formatBalance(balance, locale)}</bdi>
            ) : balance === null ? (
              t('Balance unavailable')
            ) : (
              <span className="skeleton coin" />
            )}
          </span>
        </span>
        {active && <Icon path={CHECK} />}
      </button>
      <button
        type="button"
        className="round"
        aria-label={t('Name the account {address}', { address: label ?? short })}
        onClick={() => setNaming(true)}
      >
        <Icon path={PEN} />
      </button>
    </div>
  )
}

/** A name for an account, kept in this browser; empty takes it away. */
function Label({ address, label, onDone }: { address: string; label: string; onDone: () => void }) {
  const { aglet, t } = useAglet()
  const [text, setText] = useState(label)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Set here, since the three runtimes do not agree on how a field is given its first text.
    if (field.current) field.current.value = label
    field.current?.focus()
  }, [])
  const keep = () => {
    aglet.get(createLabels).set(address, text)
    onDone()
  }
  return (
    <form
      className="account naming"
      onSubmit={event => {
        event.preventDefault()
        keep()
      }}
    >
      <input
        className="input"
        maxLength={32}
        ref={field}
        aria-label={t('Name of this account')}
        placeholder={shortAddress(address, 4, 6)}
        onInput={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          // Leaves the field, not the modal.
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
