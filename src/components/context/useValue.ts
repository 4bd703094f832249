import type { Readable } from '../../types'
import { useSignal } from './useSignal'

/**
 * Reads a signal and renders the component again when it changes; the only link between state and views.
 * These views are never rendered by a server.
 *
 * This file is for React, and for a host's own Preact, where `@preact/signals`, which hooks into the renderer
 * itself, could conflict with a copy that the host has. The script and ESM builds use `useValue.signals.ts`
 * instead.
 */
export const useValue = <T>(signal: Readable<T>): T => useSignal(signal, () => signal.peek())
