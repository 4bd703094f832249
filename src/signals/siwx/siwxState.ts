import { computed, signal } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import type { SiwxSession } from '../../lib/siwx/siwx'
import type { CaipAddress } from '../../types'

/**
 * Who is signed in; changed by the code of signing in alone. One account at a time: a store may keep one session only, so it
 * is asked again when an account comes back after another one. The session that is shown is that of the account that is
 * shown, so that the page cannot be signed in as another one.
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
