import { computed, signal } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import type { SiwxSession } from '../../lib/siwx/siwx'
import type { CaipAddress } from '../../types'

/**
 * The signed-in session; changed only by the sign-in code. It holds one account at a time: a store may keep
 * only one session, so it is read again when the user returns to an account. `session` is only ever that of
 * the active account, so that the page cannot be signed in as another one.
 */
export const createSiwxState = ({ account }: AgletCore) => {
  const current = signal<{ readonly caipAddress: CaipAddress; readonly session: SiwxSession }>()
  return {
    current,
    session: computed(() => {
      const { caipAddress, session } = current.value ?? {}
      return caipAddress === account.account.value.caipAddress ? session : undefined
    }),
  }
}
