import { effect, untracked } from '@preact/signals-core'
import { checkUser } from '../../actions/embedded/refreshUser'
import { forgetLogin, readLogin } from '../../actions/embedded/storedLogin'
import { pageMetadata } from '../../actions/host/pageMetadata'
import type { EmbeddedClient, ThemeData } from '../../adapters/embedded/client'
import type { Aglet } from '../../aglet'
import { defined } from '../../lib/data/defined'
import type { EmbeddedUser } from '../../lib/embedded/embeddedWallet'
import { createEmbedded } from '../../signals/embedded/embedded'
import type { Namespace } from '../../types'

/** Time by which another tab's frame has completed its logout (ms). */
const LOGGED_OUT_ELSEWHERE_MS = 12_000

/** The frame's default colors per theme. */
const BACKGROUNDS = { light: '#fff', dark: '#121313' } as const
const ACCENTS = { light: 'hsla(231, 100%, 70%, 1)', dark: 'hsla(230, 100%, 67%, 1)' } as const

/** The theme data for the frame. */
function frameTheme({ theme }: Pick<Aglet, 'theme'>): ThemeData {
  const mode = theme.mode.value
  const set = Object.entries(defined(theme.variables.value))
  return {
    themeMode: mode,
    themeVariables: Object.fromEntries(
      set.map(([name, value]) => [name.replace('--aglet-', '--w3m-'), value]),
    ),
    w3mThemeVariables: {
      '--w3m-accent': String(theme.variables.value['--aglet-accent'] ?? ACCENTS[mode]),
      '--w3m-background': BACKGROUNDS[mode],
    },
  }
}

/** Sends the page's metadata and theme to the frame, each time the frame starts and when either changes. */
export function sendPageContext(aglet: Aglet, client: EmbeddedClient): void {
  const { sdkType, sdkVersion, projectId } = aglet.net
  const metadata = pageMetadata(aglet)
  const theme = frameTheme(aglet)
  untracked(() => {
    if (!client.isReady()) return
    client.syncDappData({ metadata, sdkVersion, sdkType, projectId }).catch(() => {})
    client.syncTheme(theme).catch(() => {})
  })
}

/** Whether another tab has logged in another user than the connected one. */
function isOtherUser({ connections }: Aglet, { chainId, accounts, email }: EmbeddedUser): boolean {
  const before = connections.sessionOf(chainId.split(':')[0] as Namespace)
  if (!before?.embedded || (email && email === before.embedded.user.email)) return false
  return !accounts.some(({ address }) => before.accounts.some(known => known.address === address))
}

/** Keeps the user's state in sync with the frame, and the frame's metadata and theme in sync with the page. */
export function followUser(aglet: Aglet, client: EmbeddedClient): void {
  const { lifetime } = aglet
  const embedded = aglet.get(createEmbedded)
  // The provider of an earlier visit's login; a new login sets its own.
  if (aglet.storage.get('embedded')) embedded.setProvider(readLogin(aglet).provider)
  let known: string | undefined
  const stopWatching = client.watch(event => {
    if ('ended' in event) {
      // The request for the networks may have ended with the session.
      known = undefined
      // After a logout, in this tab or another, the stored login is gone; if it is still stored, the frame
      // lost the user.
      if (event.ended === 'unknown to the frame' && aglet.storage.get('embedded')) embedded.setForgotten(true)
      return forgetLogin(aglet)
    }
    const { user } = event
    if (isOtherUser(aglet, user)) {
      // The other tab has stored its login, but not the name.
      embedded.setProvider(readLogin(aglet).provider)
      embedded.setUserName()
    }
    embedded.setUser(user)
    embedded.setForgotten(false)
    if (known === user.address) return
    known = user.address
    client
      .getSmartAccountEnabledNetworks(lifetime)
      .then(embedded.setSmartAccountNetworks, () => embedded.setSmartAccountNetworks([]))
  })
  const check = () => void checkUser(aglet).catch(() => {})
  const checkWhenSeen = () => {
    if (document.visibilityState === 'visible') check()
  }
  // A logout in another tab changes the storage at once, but its frame may take longer.
  const checkWhenStored = () => {
    if (embedded.user.peek() && !aglet.storage.get('embedded')) aglet.after(LOGGED_OUT_ELSEWHERE_MS, check)
  }
  document.addEventListener('visibilitychange', checkWhenSeen, { signal: lifetime })
  window.addEventListener('storage', checkWhenStored, { signal: lifetime })
  aglet.onDestroy(stopWatching)
  aglet.onDestroy(effect(() => sendPageContext(aglet, client)))
}
