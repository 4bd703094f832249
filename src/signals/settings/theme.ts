import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ThemeMode, ThemeVariables } from '../../options'

/** The options about the modal's look. */
export interface ThemeOptions {
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
}

const NONE: ThemeVariables = {}

/** The colour mode, and the host's theme variables, which are derived from its options. */
export function createTheme(options: ReadonlySignal<ThemeOptions>) {
  const chosen = signal(options.peek().themeMode)
  const system = signal<ThemeMode>('light')
  return {
    /** The host's choice, else the user's, if any. */
    chosen,
    system,
    /** The chosen mode, else the system's. */
    mode: computed(() => chosen.value ?? system.value),
    variables: computed(() => options.value.themeVariables ?? NONE),
  }
}

export type Theme = ReturnType<typeof createTheme>
