import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { AuthProvider, EmbeddedUser } from '../../lib/embedded/embeddedWallet'

/** What is known of the embedded wallet's user. Nothing of it is stored but how they have logged in. */
export function createEmbedded() {
  const user = signal<EmbeddedUser>()
  const provider = signal<AuthProvider>('email')
  const smartAccountNetworks = signal<readonly number[]>([])
  const farcasterUrl = signal<string>()
  const loginEmail = signal('')
  const userName = signal<string>()
  const isForgotten = signal(false)
  return {
    /** Who is logged in; undefined for nobody. */
    user: user as ReadonlySignal<EmbeddedUser | undefined>,
    /** How they have logged in ([3.4]: e-mail by default). */
    provider: provider as ReadonlySignal<AuthProvider>,
    /** EIP-155 chain ids on which there are smart accounts ([3.2]). */
    smartAccountNetworks: smartAccountNetworks as ReadonlySignal<readonly number[]>,
    /** Where the Farcaster app asks its user ([3.3]). */
    farcasterUrl: farcasterUrl as ReadonlySignal<string | undefined>,
    /** The address that a code was sent to, while its user logs in. */
    loginEmail: loginEmail as ReadonlySignal<string>,
    /** As the social provider told it ([3.4]); of this visit alone. */
    userName: userName as ReadonlySignal<string | undefined>,
    /** The frame has forgotten who was logged in here: the login has expired, or the browser keeps no data for the frame. */
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
