import { useEffect, useState } from 'react'
import type { TokenFacts } from '../../actions/money/readTokenFacts'
import { useAglet } from '../../components/context/context'
import { useLazyComponent } from '../../components/context/useLazyComponent'
import { useValue } from '../../components/context/useValue'
import { ALERT, Icon } from '../../components/icons/Icon'
import { Chunks } from '../../components/status/Chunks'
import { type Asked, isToken, readApproval } from '../../lib/embedded/readApproval'
import { exactAmount } from '../../lib/format/format'
import { createHoldings } from '../../signals/account/holdings'
import { type Approval, createApproval } from '../../signals/embedded/approval'
import css from '../../styles/embedded/approve.css'

const loadGrantDescription = async () => ({
  default: (await import('../../chunks/sessions/sessions')).GrantDescription,
})

/** Amounts of at least this count as unlimited, in the token's smallest unit. */
const UNLIMITED = 1n << 255n

/**
 * The request to approve, described by Aglet, above the embedded wallet's own frame, in which the user
 * approves it ([2.13]).
 */
export function ApproveTransaction() {
  const { t } = useAglet()
  const { call, network } = useAskedCall()
  const [read, setRead] = useState<{ readonly of: Approval; readonly asked: readonly Asked[] }>()
  useEffect(() => {
    let live = true
    if (call)
      readApproval(call.method, call.params, call.chainId).then(asked => live && setRead({ of: call, asked }))
    return () => {
      live = false
    }
  }, [call])
  if (!call)
    return (
      <div className="empty">
        <Icon path={ALERT} />
        <p>{t('There is nothing to approve.')}</p>
      </div>
    )
  // Never the description of an earlier request.
  const asked = read?.of === call ? read.asked : []
  return (
    <div className="approve">
      <section className="asked" aria-label={t('What you are asked to approve')}>
        {asked.map((item, i) => (
          <Item key={String(i)} asked={item} />
        ))}
        {network && (
          <p className="fact">
            <span className="grow">{t('Network')}</span>
            <bdi>{network.name}</bdi>
          </p>
        )}
      </section>
      <div className="frame">
        <span className="spinner" role="status" aria-label={t('Loading')} />
        <slot name="frame" />
      </div>
    </div>
  )
}
ApproveTransaction.css = css

/** The request that is shown, and its network. */
function useAskedCall() {
  const { aglet } = useAglet()
  const call = useValue(aglet.get(createApproval).current)
  return { call, network: call && aglet.networks.find(call.chainId) }
}

function Item({ asked }: { asked: Asked }) {
  const { t } = useAglet()
  switch (asked.kind) {
    case 'transfer':
    case 'allow':
      return <Money asked={asked} />
    case 'call':
      return (
        <>
          <h2>{t('Call a contract')}</h2>
          {asked.amount > 0n && <Amount amount={asked.amount} />}
          <Party label={t('Contract')} address={asked.to} />
          <p className="note">{t('What it does depends on the contract alone.')}</p>
        </>
      )
    case 'create':
      return <h2>{t('Create a contract')}</h2>
    case 'message':
      return (
        <>
          <h2>{t('Sign a message')}</h2>
          <Words text={asked.text} />
        </>
      )
    case 'typed':
      return (
        <>
          <h2>{asked.app ? t('Sign data for {app}', { app: asked.app }) : t('Sign data')}</h2>
          {asked.to && <Party label={t('Contract')} address={asked.to} />}
          <p className="fact">
            <span className="grow">{t('Kind')}</span>
            <bdi>{asked.type}</bdi>
          </p>
          <Words text={asked.text} />
        </>
      )
    case 'permissions':
      return <Grant asked={asked} />
    case 'unread':
      return (
        <p className="problem" role="alert">
          <Icon path={ALERT} />
          {t('This request could not be read. Approve it only if you know what it does.')}
        </p>
      )
  }
}

/** The permission request in words once their chunk has loaded, and always as the app has written it. */
function Grant({ asked }: { asked: Extract<Asked, { readonly kind: 'permissions' }> }) {
  const { t } = useAglet()
  const { network } = useAskedCall()
  const GrantDescription = useLazyComponent(true, loadGrantDescription)
  const { request, revoked, text } = asked
  return (
    <>
      <h2>{revoked ? t('Revoke permissions') : t('Grant permissions to this app')}</h2>
      {GrantDescription && network && (
        <GrantDescription request={request} network={network} revoked={revoked} />
      )}
      <details>
        <summary>{t('The request as the app wrote it')}</summary>
        <Words text={text} />
      </details>
    </>
  )
}

/** A transfer or a spending allowance. */
function Money({ asked }: { asked: Extract<Asked, { readonly kind: 'transfer' | 'allow' }> }) {
  const { t } = useAglet()
  const { token, decimals } = { decimals: undefined, ...asked }
  return (
    <>
      <h2>{asked.kind === 'allow' ? t('Allow spending') : t('Send')}</h2>
      <Amount amount={asked.amount} token={token} decimals={decimals} />
      <Party label={asked.kind === 'allow' ? t('Spender') : t('To')} address={asked.to} />
      {token && <Party label={t('Contract')} address={token} />}
    </>
  )
}

/**
 * An amount of the native coin or of a token, in whole units where the decimals are known, else in the
 * smallest unit.
 *
 * @param props.decimals those that the call itself contains, which the network enforces
 */
function Amount(props: { amount: bigint; token?: string | undefined; decimals?: number | undefined }) {
  const { amount, token, decimals } = props
  const { aglet, t } = useAglet()
  const locale = useValue(aglet.locale.tag)
  const { call, network } = useAskedCall()
  const { value: tokens = [] } = useValue(aglet.get(createHoldings).tokens)
  // Otherwise the contract gives the decimals: those of the account's list may be wrong.
  const [facts, setFacts] = useState<TokenFacts>()
  useEffect(() => {
    let live = true
    setFacts(undefined)
    if (network && token && decimals === undefined)
      import('../../chunks/money/money')
        .then(({ readTokenFacts }) => readTokenFacts(aglet, network, token))
        .then(
          found => live && setFacts(found),
          // The amount is then shown in the smallest unit.
          () => {},
        )
    return () => {
      live = false
    }
  }, [network, token, decimals])
  const places = decimals ?? facts?.decimals
  const held = tokens.find(
    ({ address, chainId: on }) => token && on === call?.chainId && isToken(address, token),
  )
  const unit = token
    ? places !== undefined && { decimals: places, symbol: facts?.symbol ?? held?.symbol ?? '' }
    : network?.nativeCurrency
  return (
    <p className="fact">
      <span className="grow">{t('Amount')}</span>
      <bdi>
        {amount >= UNLIMITED
          ? t('Unlimited')
          : unit
            ? exactAmount(amount, unit, locale)
            : t('{amount} of its smallest unit', { amount: String(amount) })}
      </bdi>
    </p>
  )
}

function Party({ label, address }: { label: string; address: string }) {
  return (
    <div className="fact">
      <span className="grow">{label}</span>
      <Chunks address={address} />
    </div>
  )
}

/** A textarea, because the keyboard can scroll text that is longer than its box. */
function Words({ text }: { text: string }) {
  const { t } = useAglet()
  return <textarea readOnly dir="auto" rows={4} aria-label={t('The message')} value={text} />
}
