import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cancelEmailChange, updateEmail } from '../../actions/embedded/changeEmail'
import { goBack } from '../../actions/modal/openModal'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createEmailChange } from '../../signals/embedded/emailChange'
import css from '../../styles/embedded/account.css'
import { problemText } from './problemText'

/** Shortest possible e-mail address, in characters. */
const MIN_LENGTH = 4

/** Form to change the login's e-mail address ([4.42]). */
export function UpdateEmailWallet() {
  const { aglet, t } = useAglet()
  const change = aglet.get(createEmailChange)
  const { email = '' } = useValue(aglet.account.account).embeddedWalletInfo?.user ?? {}
  const phase = useValue(change.phase)
  const problem = useValue(change.problem)
  const [typed, setTyped] = useState(email)
  const field = useRef<HTMLInputElement>(null)
  const busy = phase === 'asking'
  const ready = typed.trim().length >= MIN_LENGTH && typed.trim() !== email
  const focus = () => {
    if (field.current!.matches(':focus')) return
    field.current!.focus()
    field.current!.select()
  }
  // Focuses before the next key press, and once more in case the modal was not open yet.
  useLayoutEffect(focus, [])
  useEffect(focus, [])
  useLayoutEffect(() => () => cancelEmailChange(aglet), [aglet])
  return (
    <form
      className="new-email"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (ready && !busy) updateEmail(aglet, typed)
      }}
    >
      <input
        ref={field}
        type="email"
        className="input"
        dir="ltr"
        defaultValue={email}
        readOnly={busy}
        maxLength={254}
        aria-label={t('E-mail address')}
        aria-describedby="email-problem"
        aria-invalid={!!problem}
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onInput={event => setTyped(event.currentTarget.value)}
      />
      <p id="email-problem" className="problem" role="alert">
        {problem && problemText(problem, t)}
      </p>
      <p className="hint">{t('We will send one code to your current address and one to the new address.')}</p>
      <div className="both">
        <button type="button" className="button" onClick={() => goBack(aglet)}>
          {t('Cancel')}
        </button>
        <button
          type="submit"
          className="button primary"
          disabled={!ready}
          aria-disabled={busy}
          aria-busy={busy || undefined}
        >
          {busy && <span className="spinner" />}
          {t('Save')}
        </button>
      </div>
    </form>
  )
}
UpdateEmailWallet.css = css
