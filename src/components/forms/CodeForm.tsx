import { type ReactNode, useState } from 'react'
import { withoutStop } from '../../lib/format/withoutStop'
import { useAglet } from '../context/context'
import { CodeInput } from './CodeInput'

/** Entry of a code from an e-mail, which is submitted with its last digit. */
export function CodeForm(props: {
  /** Where the code was sent to. */
  email: string
  busy: boolean
  /** Why the last code was not accepted. */
  failure: string | undefined
  onComplete: (code: string) => Promise<void>
  /** Below the code. */
  children: ReactNode
}) {
  const { email, busy, failure, onComplete } = props
  const { t } = useAglet()
  // A new key empties the boxes for another try.
  const [tries, setTries] = useState(0)
  return (
    <section className="login">
      <p id="sent">
        {t('Enter the code we sent to')} <b dir="ltr">{email}</b>
      </p>
      <CodeInput
        key={tries}
        labelledBy="sent"
        boxLabel={(number, total) => t('Digit {number} of {total}', { number, total })}
        describedBy="about"
        busy={busy}
        invalid={failure !== undefined}
        onComplete={async code => {
          await onComplete(code)
          setTries(tries => tries + 1)
        }}
      />
      <p id="about" role="status" className={failure && 'failure'}>
        {busy ? (
          <span className="spinner" role="img" aria-label={t('Loading')} />
        ) : failure ? (
          t('{message}. Try Again', { message: withoutStop(failure) })
        ) : (
          t('The code expires in 20 minutes')
        )}
      </p>
      {props.children}
    </section>
  )
}
