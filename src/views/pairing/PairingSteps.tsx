import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createPairing, type PairingState } from '../../signals/pairing/pairing'

/** Number of completed steps; a step is completed once it has been acknowledged. */
const stepsDone = (state: PairingState): number =>
  state.phase === 'approved' || state.phase === 'done'
    ? 3
    : state.phase === 'ready'
      ? state.step === 'seen'
        ? 2
        : 1
      : 0

/** What to do now, in one sentence, which screen readers announce when it changes. */
export function PairingSentence() {
  const { aglet, t } = useAglet()
  const done = stepsDone(useValue(aglet.get(createPairing).state))
  return (
    <p role="status">
      {done > 2
        ? t('Connected')
        : done > 1
          ? t('Accept connection request in the wallet')
          : t('Scan this QR Code with your phone')}
    </p>
  )
}

/** The progress of a pairing, in a collapsed list. */
export function PairingSteps() {
  const { aglet, t } = useAglet()
  const done = stepsDone(useValue(aglet.get(createPairing).state))
  const steps = [t('Relay ready'), t('Wallet received the request'), t('Waiting for you')]
  return (
    <details className="technical">
      <summary>{t('Details')}</summary>
      <ol className="steps">
        {steps.map((label, i) => (
          <li key={label} className={i < done ? 'done' : ''} aria-current={i === done ? 'step' : undefined}>
            {label}
          </li>
        ))}
      </ol>
    </details>
  )
}
