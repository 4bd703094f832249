import { computed, type ReadonlySignal, signal } from '@preact/signals-core'

/** A passing message (spec [3.20]); it is open for as long as it is there. */
export interface Snack {
  readonly message: string
  readonly variant: 'success' | 'error' | 'loading'
  /** The path of an icon of its own, instead of the variant's. */
  readonly svg?: string
  /** False: stays until something replaces or hides it. Default true. */
  readonly autoClose?: boolean
}

/** A lasting message about the host's set-up (spec [8.15]–[8.17]). */
export interface Alert {
  readonly message: string
  readonly variant: 'info' | 'success' | 'warning' | 'error'
}

/** What the modal tells the user besides its screens. */
export function createNotices() {
  const snack = signal<Snack>()
  const alert = signal<Alert>()
  return {
    snack: snack as ReadonlySignal<Snack | undefined>,
    alert: alert as ReadonlySignal<Alert | undefined>,
    /** Whether there is anything to show. */
    any: computed(() => Boolean(snack.value ?? alert.value)),
    setSnack: (next?: Snack) => {
      snack.value = next
    },
    setAlert: (next?: Alert) => {
      alert.value = next
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
