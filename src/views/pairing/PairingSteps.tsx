import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createPairing } from '../../signals/pairing/pairing'

/** How far a pairing is: only what was acknowledged counts as done. */
export function PairingSteps() {
  const { aglet, t } = useAglet()
  const state = useValue(aglet.get(createPairing).state)
  const done =
    state.phase === 'ready'
      ? state.step === 'seen'
        ? 2
        : 1
      : state.phase === 'approved' || state.phase === 'done'
        ? 3
        : 0
  const steps = [t('Relay ready'), t('Wallet saw the request'), t('Waiting for you')]
  return (
    <ol className="steps" aria-live="polite">
      {steps.map((label, i) => (
        <li key={label} className={i < done ? 'done' : i === done ? 'now' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  )
}
