import { type ReadonlySignal, signal } from '@preact/signals-core'
import { createLogin } from './login'

/** The state of an e-mail address change ([4.42]), which has the same steps as a login. */
export function createEmailChange() {
  const newEmail = signal('')
  return {
    ...createLogin(),
    /** The new address. */
    newEmail: newEmail as ReadonlySignal<string>,
    setNewEmail: (next: string) => {
      newEmail.value = next
    },
  }
}
