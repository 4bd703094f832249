import { useEffect, useLayoutEffect, useRef } from 'react'
import { showSnack } from '../../actions/modal/showSnack'
import {
  checkTypedName,
  MAX_LABEL_LENGTH,
  recheckTypedName,
  stopChecking,
  toFullName,
} from '../../actions/names/checkTypedName'
import { fetchOwnName } from '../../actions/names/fetchOwnName'
import { registerAccountName } from '../../actions/names/registerAccountName'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { Icon } from '../../components/icons/Icon'
import { ARROW, BADGE } from '../../components/icons/nameIcons'
import { Row, RowContent } from '../../components/lists/Row'
import { ConfirmButton } from '../../components/status/ConfirmButton'
import type { Translate } from '../../i18n/t'
import { toAgletError } from '../../lib/data/toAgletError'
import { createHoldings } from '../../signals/account/holdings'
import {
  createNameRegistration,
  type NameCheck,
  type Registering,
} from '../../signals/names/nameRegistration'
import css from '../../styles/names/names.css'

/**
 * Form to type a name, check that it is free, and register it ([2.14], [5.1]). The component is long because
 * the field, its button and the result below share the typed label, the check and the state of the
 * registration.
 */
export function RegisterAccountName() {
  const { aglet, t } = useAglet()
  const naming = aglet.get(createNameRegistration)
  const label = useValue(naming.label)
  const check = useValue(naming.check)
  const registered = useValue(naming.owned)
  const registering = useValue(naming.registering)
  const { address } = useValue(aglet.account.account)
  const { caipNetworkId } = useValue(aglet.account.network)
  const { value: identity = {} } = useValue(aglet.get(createHoldings).identity)
  const field = useRef<HTMLInputElement>(null)
  const lifetime = useRef<AbortController>(null)

  // In a layout effect, whose cleanup runs at once: before the next paint, the wallet may answer a request that
  // the user has left.
  useLayoutEffect(() => {
    const controller = new AbortController()
    lifetime.current = controller
    fetchOwnName(aglet, controller.signal)
    return () => {
      // The embedded wallet shows the signature in a view of its own, after which this one is back.
      if (aglet.route.view.peek() !== 'ApproveTransaction') controller.abort()
    }
  }, [aglet, address])
  // In a layout effect, so that the field has focus before the next key press.
  useLayoutEffect(() => field.current!.focus(), [])
  // Focused again in case the modal was not open yet.
  useEffect(() => field.current!.focus(), [])
  // Not every network is served.
  useEffect(() => checkTypedName(aglet, naming.label.peek()), [aglet, caipNetworkId])
  // In a layout effect, so that the cleanup runs before another form's effects start a new check.
  useLayoutEffect(() => () => stopChecking(aglet), [aglet])

  const owned = identity.name ?? registered
  const busy = registering.status === 'signing' || registering.status === 'sending'
  const free = check.status === 'known' && !check.registered && !owned
  const problem = owned ? t('You already own a name') : problemOf(check, t)

  const onConfirm = () => {
    if (free && !busy)
      registerAccountName(aglet, label, lifetime.current!.signal).catch(error =>
        showSnack(aglet, failureMessage(error), 'error'),
      )
  }
  const fill = (name: string) => {
    field.current!.value = name.slice(0, -toFullName('').length)
    checkTypedName(aglet, field.current!.value)
    field.current!.focus()
  }

  return (
    <form
      className="register"
      onSubmit={event => {
        event.preventDefault()
        // The submit button, which Enter also presses, registers a free name.
        if (check.status !== 'known') recheckTypedName(aglet)
      }}
    >
      <div className={problem ? 'field bad' : 'field'}>
        <input
          ref={field}
          defaultValue={naming.label.peek()}
          maxLength={MAX_LABEL_LENGTH}
          // Not `disabled`, which would remove focus.
          aria-disabled={!!owned}
          readOnly={busy || !!owned}
          dir="ltr"
          aria-label={t('Account name')}
          aria-describedby="name-problem"
          aria-invalid={!!problem}
          placeholder={t('Type a name')}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onInput={event => checkTypedName(aglet, event.currentTarget.value)}
        />
        <span className="zone" aria-hidden="true">
          {toFullName('')}
        </span>
        <ConfirmButton
          type="submit"
          className="round"
          disabled={!free}
          busy={busy}
          label={t('Register name')}
          of={label}
          onConfirm={onConfirm}
        >
          {!busy && <Icon path={ARROW} />}
        </ConfirmButton>
      </div>
      <p id="name-problem" className="problem" role="alert">
        {problem}
      </p>
      {check.status === 'idle' && !problem && (
        <p className="hint">{t('At least 4 letters, numbers or hyphens. Everyone can see it.')}</p>
      )}
      <TimestampProblem registering={registering} free={free} onConfirm={onConfirm} />
      {!owned && (
        <NameResult
          check={check}
          label={label}
          registering={registering}
          onConfirm={onConfirm}
          onFill={fill}
        />
      )}
      {check.status === 'failed' && !owned && (
        <button type="button" className="button wide" onClick={() => recheckTypedName(aglet)}>
          {t('Try again')}
        </button>
      )}
    </form>
  )
}
RegisterAccountName.css = css

/** The problem with the typed name. */
function problemOf({ status }: NameCheck, t: Translate): string {
  if (status === 'letters') return t('Can only contain letters, numbers and - characters')
  if (status === 'short') return t('Name must be at least 4 characters long')
  if (status === 'unserved') return t('Names cannot be registered on this network.')
  return status === 'failed' ? t('Error fetching name suggestions') : ''
}

/**
 * Message for a failed registration: our own text for a rejection by the wallet, otherwise the API's text.
 */
function failureMessage(cause: unknown): string {
  const error = toAgletError(cause)
  return error.code === 'user_rejected' ? 'Signature declined' : error.shortMessage
}

/** Explains a rejected timestamp, where only a new signature helps. */
function TimestampProblem(props: { registering: Registering; free: boolean; onConfirm: () => void }) {
  const { registering, free, onConfirm } = props
  const { t } = useAglet()
  if (registering.status !== 'failed' || registering.error.meta['field'] !== 'timestamp') return null
  return (
    <div className="refused" role="alert">
      <p>
        {registering.late
          ? t('The signature came too late: it is valid for 10 seconds. Try again, and sign right away.')
          : t('The clock of this device is wrong. Set it and try again.')}
      </p>
      <ConfirmButton className="button" disabled={!free} of={registering} onConfirm={onConfirm}>
        {t('Try again')}
      </ConfirmButton>
    </div>
  )
}

/** The full name, whether it is available, and similar free names if it is not. */
function NameResult(props: {
  check: NameCheck
  label: string
  registering: Registering
  onConfirm: () => void
  onFill: (name: string) => void
}) {
  const { check, label, registering, onConfirm, onFill } = props
  const { t } = useAglet()
  if (check.status !== 'known' && check.status !== 'waiting') return null
  const known = check.status === 'known'
  const { status } = registering
  const busy = status === 'signing' || status === 'sending'
  // While the row is busy, its button shows the spinner.
  const end = busy ? undefined : !known ? (
    <span className="spinner" role="status" aria-label={t('Loading')} />
  ) : check.registered ? (
    <span className="tag">{t('Registered')}</span>
  ) : (
    <span className="tag accent">{t('Available')}</span>
  )
  return (
    <div className="list">
      <ConfirmButton
        className="row"
        of={label}
        disabled={!known || check.registered}
        busy={busy}
        onConfirm={onConfirm}
      >
        <RowContent
          icon={picture}
          label={toFullName(label)}
          note={
            status === 'signing'
              ? t('Sign the message in your wallet')
              : status === 'sending'
                ? t('Registering the name')
                : undefined
          }
          end={end}
        />
      </ConfirmButton>
      {known && check.others.length > 0 && (
        <>
          <h2 className="others">{t('Similar available names')}</h2>
          {check.others.map(name => (
            <Row
              key={name}
              icon={picture}
              label={name}
              end={<span className="tag accent">{t('Available')}</span>}
              onPick={() => onFill(name)}
            />
          ))}
        </>
      )}
    </div>
  )
}

const picture = (
  <span className="logo">
    <Icon path={BADGE} />
  </span>
)
