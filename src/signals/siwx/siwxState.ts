import { computed, signal } from '@preact/signals-core'
import type { AgletCore } from '../../aglet'
import type { SiwxSession } from '../../lib/siwx/siwx'

/**
 * Who is signed in. The session that is shown is looked up by the account that is shown, so that the page cannot be signed
 * in as another one.
 */
export const createSiwxState = ({ account }: AgletCore) => {
  /** By CAIP-10 id; changed by the code of signing in alone. */
  const sessions = signal<Readonly<Record<string, SiwxSession>>>({})
  return { sessions, session: computed(() => sessions.value[account.account.value.caipAddress!]) }
}
