import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ThemeMode, ThemeVariables } from '../../options'

/** The colour mode, and the host's theme variables. */
export function createTheme(mode?: ThemeMode, variables: ThemeVariables = {}) {
  const chosen = signal(mode)
  const system = signal<ThemeMode>('light')
  const custom = signal(variables)
  return {
    /** The host's choice, else the user's, if any. */
    chosen: chosen as ReadonlySignal<ThemeMode | undefined>,
    /** The chosen mode, else the system's. */
    mode: computed(() => chosen.value ?? system.value),
    variables: custom as ReadonlySignal<ThemeVariables>,
    choose: (next?: ThemeMode) => {
      chosen.value = next
    },
    setSystem: (next: ThemeMode) => {
      system.value = next
    },
    setVariables: (next: ThemeVariables) => {
      custom.value = next
    },
  }
}

export type Theme = ReturnType<typeof createTheme>
