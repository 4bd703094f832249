import { batch } from '@preact/signals-core'
import type { ModalState } from './modalState'
import type { View } from './route'

/** The navigation that follows when a transaction ends ([2.26]). */
export interface TransactionEntry {
  /** After success, this becomes the only view. */
  readonly view?: View
  /** After success, go back one entry. */
  readonly goBack?: boolean
  /** After success, go back to the entry before the sign-in view. */
  readonly replace?: boolean
  readonly onSuccess?: () => void
  readonly onCancel?: () => void
}

/** The stack of transactions in progress; it decides which view follows when one of them ends. */
export function createTransactions({ route }: Pick<ModalState, 'route'>) {
  const entries: TransactionEntry[] = []

  /** Goes back to the entry before the sign-in view. @returns false when there is none */
  const leaveSignIn = (): boolean => {
    const views = route.history.peek().map(({ view }) => view)
    const at = views.indexOf('ConnectingSiwe')
    if (at <= 0) return false
    batch(() => {
      for (const _ of views.slice(at)) route.back()
    })
    return true
  }

  return {
    push(entry: TransactionEntry) {
      entries.push(entry)
    },
    any: () => entries.length > 0,
    /** Removes the newest transaction without navigating. */
    drop() {
      entries.pop()
    },
    /** Ends the newest transaction and navigates. @returns false when the modal should close. */
    pop(cancelled = false): boolean {
      const entry = entries.pop()
      if (!entry) return true
      if (cancelled) {
        const stays = route.back()
        entry.onCancel?.()
        return stays
      }
      let stays = true
      if (entry.goBack) stays = route.back()
      else if (entry.replace) stays = leaveSignIn()
      else if (entry.view) route.reset(entry.view)
      entry.onSuccess?.()
      return stays
    },
  }
}
