import { computed, type ReadonlySignal, signal } from '@preact/signals-core'

/** A short-lived message (spec [3.20]); set while it is shown. */
export interface Snack {
  readonly message: string
  readonly variant: 'success' | 'error' | 'loading'
  /** The path of an icon that replaces the variant's. */
  readonly svg?: string
  /** False: stays until another message replaces or hides it. Default true. */
  readonly autoClose?: boolean
}

/** A lasting message about the host's configuration (spec [8.15]–[8.17]). */
export interface Alert {
  readonly message: string
  readonly variant: 'info' | 'success' | 'warning' | 'error'
}

/** The messages that the modal shows in addition to its views. */
export function createNotices() {
  const snack = signal<Snack>()
  const alert = signal<Alert>()
  return {
    snack: snack as ReadonlySignal<Snack | undefined>,
    alert: alert as ReadonlySignal<Alert | undefined>,
    /** Whether there is a message to show. */
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
