import { type ReadonlySignal, signal } from '@preact/signals-core'
import { createLogin } from './login'

/** How a change of the e-mail address stands ([4.42]): the steps are those of a login, one at a time. */
export function createEmailChange() {
  const newEmail = signal('')
  return {
    ...createLogin(),
    /** The address that is to be. */
    newEmail: newEmail as ReadonlySignal<string>,
    setNewEmail: (next: string) => {
      newEmail.value = next
    },
  }
}
