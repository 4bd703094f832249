import type { AgletCore } from '../../aglet'

/** A timer of an instance, which ends with it; see `ModalState.after`. */
export function after({ onDestroy }: Pick<AgletCore, 'onDestroy'>, ms: number, run: () => void): () => void {
  const timer = setTimeout(() => {
    forget()
    run()
  }, ms)
  const stop = () => clearTimeout(timer)
  // Runs `stop` at once if the instance is destroyed already.
  const forget = onDestroy(stop)
  return () => {
    stop()
    forget()
  }
}
