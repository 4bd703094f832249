import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { AuthProvider, EmbeddedUser } from '../../lib/embedded/embeddedWallet'

/** The state of the embedded wallet's user. Only the login method is persisted. */
export function createEmbedded() {
  const user = signal<EmbeddedUser>()
  const provider = signal<AuthProvider>('email')
  const smartAccountNetworks = signal<readonly number[]>([])
  const farcasterUrl = signal<string>()
  const loginEmail = signal('')
  const userName = signal<string>()
  const isForgotten = signal(false)
  return {
    /** The logged-in user, if any. */
    user: user as ReadonlySignal<EmbeddedUser | undefined>,
    /** The login method ([3.4]: e-mail by default). */
    provider: provider as ReadonlySignal<AuthProvider>,
    /** EIP-155 chain ids that have smart accounts ([3.2]). */
    smartAccountNetworks: smartAccountNetworks as ReadonlySignal<readonly number[]>,
    /** The URL at which the user approves the login in the Farcaster app ([3.3]). */
    farcasterUrl: farcasterUrl as ReadonlySignal<string | undefined>,
    /** The address that a code was sent to during a login. */
    loginEmail: loginEmail as ReadonlySignal<string>,
    /** The user name from the social provider ([3.4]); not persisted. */
    userName: userName as ReadonlySignal<string | undefined>,
    /**
     * Whether the frame no longer has this browser's login: it has expired, or the browser stores no data for
     * the frame.
     */
    isForgotten: isForgotten as ReadonlySignal<boolean>,
    setForgotten: (next: boolean) => {
      isForgotten.value = next
    },
    setUserName: (next?: string) => {
      userName.value = next
    },
    setUser: (next?: EmbeddedUser) => {
      user.value = next
    },
    setProvider: (next: AuthProvider) => {
      provider.value = next
    },
    setSmartAccountNetworks: (next: readonly number[]) => {
      smartAccountNetworks.value = next
    },
    setFarcasterUrl: (next?: string) => {
      farcasterUrl.value = next
    },
    setLoginEmail: (next: string) => {
      loginEmail.value = next
    },
  }
}
