import { useRef } from 'react'
import { useAglet } from '../../components/context/context'
import { useValue } from '../../components/context/useValue'
import { createPairing, type PairingState } from '../../signals/pairing/pairing'

const EXPIRED: PairingState = { phase: 'failed', cause: 'expired' }

/**
 * The state of the pairing that a view shows. One that something else has ended, such as an attempt with another
 * wallet, counts as expired, so that the view offers another one.
 */
export function usePairingState(): PairingState {
  const { aglet } = useAglet()
  const state = useValue(aglet.get(createPairing).state)
  const hasStarted = useRef(false)
  const isIdle = state.phase === 'idle'
  if (!isIdle) hasStarted.current = true
  return isIdle && hasStarted.current ? EXPIRED : state
}
