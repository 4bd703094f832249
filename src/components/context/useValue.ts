import type { Readable } from '../../types'
import { useSignal } from './useSignal'

/**
 * Reads a signal and redraws the component when it changes: the one seam between state and views. No server draws these.
 *
 * This file serves React, and Preact that is the host's: there `@preact/signals`, which hooks into the renderer itself,
 * could meet a copy that the host has. The script and ESM builds take `useValue.signals.ts` instead.
 */
export const useValue = <T>(signal: Readable<T>): T => useSignal(signal, () => signal.peek())
