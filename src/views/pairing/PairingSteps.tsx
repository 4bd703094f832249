import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createPairing, type PairingState } from '../../signals/pairing/pairing'

/** Steps that are behind: only what was acknowledged counts as done. */
const stepsDone = (state: PairingState): number =>
  state.phase === 'approved' || state.phase === 'done'
    ? 3
    : state.phase === 'ready'
      ? state.step === 'seen'
        ? 2
        : 1
      : 0

/** One sentence: what to do now. It is read out as it changes. */
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

/** How far a pairing is, for those who want to know. */
export function PairingSteps() {
  const { aglet, t } = useAglet()
  const done = stepsDone(useValue(aglet.get(createPairing).state))
  const steps = [t('Relay ready'), t('Wallet saw the request'), t('Waiting for you')]
  return (
    <details className="technical">
      <summary>{t('Details')}</summary>
      <ol className="steps">
        {steps.map((label, i) => (
          <li key={label} className={i < done ? 'done' : i === done ? 'now' : undefined}>
            {label}
          </li>
        ))}
      </ol>
    </details>
  )
}
