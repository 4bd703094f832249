import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { cancelLook, lookAt } from '../../actions/account/lookAt'
import { isMobile } from '../../actions/modal/openModal'
import { pasteInto } from '../../actions/modal/pasteInto'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { CLOSE, Icon } from '../../components/icons/Icon'
import { EYE } from '../../components/icons/viewOnlyIcons'
import { Avatar } from '../../components/images/Avatar'
import { Row } from '../../components/lists/Row'
import type { Translate } from '../../i18n/t'
import { shortAddress } from '../../lib/format/shortAddress'
import { createLookSearch, type LookProblem } from '../../signals/account/lookSearch'
import { createRecentlyLookedAt } from '../../signals/account/recentlyLookedAt'

/** Form for the account to view. */
export function ViewOnlyForm() {
  const { aglet, t } = useAglet()
  const { status, problem } = useValue(aglet.get(createLookSearch).state)
  const input = useRef<HTMLInputElement>(null)
  const focus = () => {
    // On a phone, the keyboard would cover the explanation.
    if (!isMobile()) input.current!.focus()
  }
  // Focuses before the next key press, and once more in case the modal was not open yet.
  useLayoutEffect(focus, [])
  useEffect(focus, [])
  // In a layout effect, so that an answer that arrives before the next paint is ignored.
  useLayoutEffect(() => () => cancelLook(aglet), [aglet])
  const waits = status === 'loading'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!waits) lookAt(aglet, input.current!.value)
  }
  const paste = () =>
    pasteInto(aglet, input, text => {
      input.current!.value = text
      lookAt(aglet, text)
    })
  return (
    <>
      <div className="about">
        <Icon path={EYE} />
        <p>{t('View any account. Nothing is connected, and nothing can be signed.')}</p>
      </div>
      <form className="lookup" onSubmit={submit}>
        <div className="field">
          <input
            ref={input}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck="false"
            enterKeyHint="go"
            dir="ltr"
            placeholder={t('Address or name')}
            aria-label={t('Address or name')}
            aria-describedby="whose"
            aria-invalid={problem ? 'true' : undefined}
            onInput={() => cancelLook(aglet)}
          />
          <button type="button" className="link" onClick={paste}>
            {t('Paste')}
          </button>
        </div>
        <div id="whose" role="status">
          {problem && <p className="problem">{problemText(problem, t)}</p>}
        </div>
        <button
          type="submit"
          className="button primary wide"
          // Not `disabled`, which would remove focus: the user may have to press the button again.
          aria-disabled={waits}
          aria-busy={waits || undefined}
        >
          {waits && <span className="spinner" />}
          {t('View account')}
        </button>
      </form>
      <Recent />
    </>
  )
}

/** Why the account cannot be shown. */
function problemText(problem: LookProblem, t: Translate): string {
  switch (problem.kind) {
    case 'none':
      return t('This is neither an address nor a name.')
    case 'miswritten':
      return t('The capital letters of this address do not match: one of its characters may be wrong.')
    case 'foreign':
      return t('This is an address of {family}, which this app does not use.', { family: problem.family })
    case 'unknown':
      return t('No address was found for this name.')
    case 'doubtful':
      return t('This name contains letters that look like others. Use the address instead.')
    case 'failed':
      return t('The name could not be looked up. Try again, or use the address.')
  }
}

/** The accounts viewed last, each with a button to remove it. */
function Recent() {
  const { aglet, t } = useAglet()
  const recent = aglet.get(createRecentlyLookedAt)
  const accounts = useValue(recent.all)
  if (!accounts.length) return null
  return (
    <section className="recent" aria-label={t('Recent')}>
      <h2 className="note">{t('Recent')}</h2>
      <div className="list">
        {accounts.map(account => {
          const { address, name } = account
          const short = shortAddress(address)
          return (
            <div key={`${account.namespace} ${address}`} className="kept">
              <Row
                icon={<Avatar address={address} />}
                label={name ?? short}
                note={name && <bdi>{short}</bdi>}
                // A name is resolved again, since it may point to another address by now.
                onPick={() => lookAt(aglet, name ?? address)}
              />
              <button
                type="button"
                className="round"
                aria-label={t('Remove {name}', { name: name ?? short })}
                onClick={() => recent.remove(account)}
              >
                <Icon path={CLOSE} />
              </button>
            </div>
          )
        })}
      </div>
    </section>
  )
}
