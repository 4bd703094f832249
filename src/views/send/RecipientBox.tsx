import { useLayoutEffect, useRef } from 'react'
import { isMobile } from '../../actions/modal/openModal'
import { pasteInto } from '../../actions/modal/pasteInto'
import { chooseRecipient } from '../../actions/send/chooseRecipient'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { CLOSE, Icon } from '../../components/icons/Icon'
import { Avatar } from '../../components/images/Avatar'
import { Row } from '../../components/lists/Row'
import type { Translate } from '../../i18n/t'
import { shortAddress } from '../../lib/format/shortAddress'
import { createRecipients } from '../../signals/send/recipients'
import { createSend, type SendRecipient } from '../../signals/send/send'
import { Chunks, RecipientAvatar } from './sendWords'

/** Maximum number of recent recipients offered. */
const MAX_RECENT = 3

/** The recipient's field. */
export function RecipientBox() {
  const { aglet, t } = useAglet()
  const send = aglet.get(createSend)
  const { recipient } = useValue(send.draft)
  const network = useValue(send.network)
  const { text, address, isResolving } = recipient
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = input.current!
    // Rewrites the field only if its visible text differs, as after invisible characters were removed.
    if (element.value.trim() !== text) element.value = text
  }, [text])

  const paste = () =>
    pasteInto(aglet, input, text => {
      // The button that was pressed disappears. On a phone, the keyboard would cover the form.
      if (!isMobile()) input.current!.focus()
      return chooseRecipient(aglet, text)
    })
  return (
    <section className="box">
      <div className="line">
        <input
          ref={input}
          className="to"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="done"
          dir="ltr"
          placeholder={t('Type or Paste address')}
          aria-label={t('Type or Paste address')}
          aria-describedby="whom"
          aria-invalid={!(address || isResolving || !text)}
          onInput={event => {
            chooseRecipient(aglet, event.currentTarget.value, true)
          }}
        />
        {isResolving ? (
          <span className="spinner" />
        ) : text ? (
          <button
            key="clear"
            type="button"
            className="round"
            aria-label={t('Clear')}
            onClick={event => {
              // Ignores the second click of a double click on Paste.
              if (event.detail > 1) return
              chooseRecipient(aglet, '')
              input.current?.focus()
            }}
          >
            <Icon path={CLOSE} />
          </button>
        ) : (
          <button key="paste" type="button" className="link" onClick={paste}>
            {t('Paste')}
          </button>
        )}
      </div>
      <RecipientDetails recipient={recipient} network={network.name} />
    </section>
  )
}

/** Below the field: the address of a name, or the whole pasted address, and the problem with it. */
function RecipientDetails({ recipient, network }: { recipient: SendRecipient; network: string }) {
  const { t } = useAglet()
  const { address, resolved, avatar } = recipient
  const problem = problemOf(recipient, network, t)
  return (
    <div id="whom" role="status">
      {address &&
        (resolved ? (
          <p className="whom">
            <RecipientAvatar address={address} src={avatar} />
            <bdi className="grow">{resolved}</bdi>
            <bdi>{shortAddress(address)}</bdi>
          </p>
        ) : (
          // The field may hide the end of the address, where alone a poisoned address differs. Screen readers
          // read the address from the field.
          <p className="whom" aria-hidden="true">
            <Avatar address={address} />
            <Chunks address={address} />
          </p>
        ))}
      {problem && <p className="problem">{problem}</p>}
    </div>
  )
}

/** Why there is no address yet; empty if nothing is wrong. */
function problemOf({ text, foreign, failure, moved }: SendRecipient, network: string, t: Translate): string {
  if (foreign)
    return t('This is an address of {family}. You are sending on {network}.', { family: foreign, network })
  switch (failure) {
    case 'unknown':
      return t('No address was found for this name.')
    case 'doubtful':
      return t('This name contains letters that look like others. Use the address instead.')
    case 'failed':
      return t('The name could not be looked up. Try again, or use the address.')
    case 'moved': {
      const { before, now: after } = moved!
      return after
        ? t('{name} pointed to {before} and now points to {after}. Nothing was sent.', {
            before,
            after,
            name: text,
          })
        : t('{name} pointed to {before} and now points to no address. Nothing was sent.', {
            before,
            name: text,
          })
    }
    default:
      return ''
  }
}

/** Recent recipients, to choose instead of typing. */
export function Recent() {
  const { aglet, t } = useAglet()
  const send = aglet.get(createSend)
  const { recipient } = useValue(send.draft)
  const { chainNamespace } = useValue(send.network)
  const known = useValue(aglet.get(createRecipients).all)
  const recent = known.filter(({ namespace }) => namespace === chainNamespace).slice(0, MAX_RECENT)
  if (recipient.text || !recent.length) return null
  return (
    <section aria-label={t('Recent')}>
      <h2 className="over">{t('Recent')}</h2>
      <div className="list">
        {recent.map(({ address, name }) => (
          <Row
            key={address}
            icon={<Avatar address={address} />}
            label={name ?? shortAddress(address)}
            note={name && <bdi>{shortAddress(address)}</bdi>}
            // A name is resolved again, since it may point to another address by now.
            onPick={() => chooseRecipient(aglet, name ?? address)}
          />
        ))}
      </div>
    </section>
  )
}
