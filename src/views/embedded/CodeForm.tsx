import { type ReactNode, useState } from 'react'
import { useAglet } from '../../components/context/context'
import { CodeInput } from '../../components/forms/CodeInput'
import type { LoginProblem } from '../../signals/embedded/login'
import { problemText, withoutStop } from './problemText'

/** Entry of a code from an e-mail, which is submitted with its last digit. */
export function CodeForm(props: {
  /** Where the code was sent to. */
  email: string
  busy: boolean
  problem: LoginProblem | undefined
  onComplete: (code: string) => Promise<void>
  /** Below the code. */
  children: ReactNode
}) {
  const { email, busy, problem, onComplete } = props
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
        invalid={problem !== undefined}
        onComplete={async code => {
          await onComplete(code)
          setTries(tries => tries + 1)
        }}
      />
      <p id="about" role="status" className={problem && 'failure'}>
        {busy ? (
          <span className="spinner" role="img" aria-label={t('Loading')} />
        ) : problem ? (
          t('{message}. Try Again', { message: withoutStop(problemText(problem, t)) })
        ) : (
          t('The code expires in 20 minutes')
        )}
      </p>
      {props.children}
    </section>
  )
}
