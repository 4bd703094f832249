import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Namespace } from '../../types'
import type { Route, View } from './route'

const SIGN_VIEWS: readonly View[] = ['SIWXSignMessage', 'ConnectingSiwe', 'ApproveTransaction']

/**
 * Whether the modal is open, and whether it may be closed.
 *
 * @param open the instance's own signal, which exists before the modal does
 */
export function createModal(route: Route, open: Signal<boolean> = signal(false)) {
  const shakes = signal(0)
  const family = signal<Namespace>()
  const signInDue = signal(false)

  return {
    open: open as ReadonlySignal<boolean>,
    /** Counts the refusals to close; each one shakes the card ([2.29]). */
    shakes: shakes as ReadonlySignal<number>,
    /** Only connectors of this family are listed, until the modal closes ([2.19]). */
    family: family as ReadonlySignal<Namespace | undefined>,
    /** Close is refused: the network must be changed, or a required sign-in has no session ([2.28]). */
    closeBlocked: computed(
      () =>
        (route.view.value === 'UnsupportedChain' && !route.entry.value.data.swaps) ||
        (signInDue.value && SIGN_VIEWS.includes(route.view.value)),
    ),

    show(only?: Namespace) {
      family.value = only
      open.value = true
    },
    hide() {
      open.value = false
      family.value = undefined
    },
    shake: () => {
      shakes.value++
    },
    /** Sign-in is required and there is no session yet. */
    setSignInDue: (value: boolean) => {
      signInDue.value = value
    },
  }
}

export type Modal = ReturnType<typeof createModal>
