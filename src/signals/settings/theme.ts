import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ThemeMode, ThemeVariables } from '../../options'

/** Light or dark, and the host's variables. */
export function createTheme(mode?: ThemeMode, variables: ThemeVariables = {}) {
  const chosen = signal(mode)
  const system = signal<ThemeMode>('light')
  const custom = signal(variables)
  return {
    /** The host's choice, else the user's, if either made one. */
    chosen: chosen as ReadonlySignal<ThemeMode | undefined>,
    /** That, else the system's. */
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
