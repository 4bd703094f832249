import { effect, untracked } from '@preact/signals-core'
import { checkUser } from '../../actions/embedded/refreshUser'
import { forgetLogin, readLogin } from '../../actions/embedded/storedLogin'
import { pageMetadata } from '../../actions/host/pageMetadata'
import type { EmbeddedClient, ThemeData } from '../../adapters/embedded/client'
import type { Aglet } from '../../aglet'
import { createEmbedded } from '../../signals/embedded/embedded'

/** The time in which the frame of another tab has certainly logged out, or never will (ms). */
const LOGGED_OUT_ELSEWHERE_MS = 12_000

/** The frame's names of what the host may choose. */
const BACKGROUNDS = { light: '#fff', dark: '#121313' } as const
const ACCENTS = { light: 'hsla(231, 100%, 70%, 1)', dark: 'hsla(230, 100%, 67%, 1)' } as const

/** How the frame is to look. */
export function frameTheme({ theme }: Pick<Aglet, 'theme'>): ThemeData {
  const mode = theme.mode.value
  const set = Object.entries(theme.variables.value).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.replace('--aglet-', '--w3m-'), value] as const],
  )
  return {
    themeMode: mode,
    themeVariables: Object.fromEntries(set),
    w3mThemeVariables: {
      '--w3m-accent': String(theme.variables.value['--aglet-accent'] ?? ACCENTS[mode]),
      '--w3m-background': BACKGROUNDS[mode],
    },
  }
}

/** Tells the frame, each time it begins, whose page it is on and how that looks. */
export function introduce(aglet: Aglet, client: EmbeddedClient): void {
  const { sdkType, sdkVersion, projectId } = aglet.net
  const metadata = pageMetadata(aglet)
  client.syncDappData({ metadata, sdkVersion, sdkType, projectId }).catch(() => {})
  client.syncTheme(untracked(() => frameTheme(aglet))).catch(() => {})
}

/** Keeps what is known of the user, as the frame tells it; and the frame's look in step with the page's. */
export function followUser(aglet: Aglet, client: EmbeddedClient): void {
  const embedded = aglet.get(createEmbedded)
  // Of an earlier visit; who logs in now says so themselves.
  if (aglet.storage.get('embedded')) embedded.setProvider(readLogin(aglet).provider)
  let known: string | undefined
  const stopWatching = client.watch(event => {
    if ('ended' in event) {
      // Whoever has logged out, in this tab or another, took away what is stored of the login.
      if (event.ended === 'unknown to the frame' && aglet.storage.get('embedded')) embedded.setForgotten(true)
      return forgetLogin(aglet)
    }
    const { user } = event
    embedded.setUser(user)
    embedded.setForgotten(false)
    if (known === user.address) return
    known = user.address
    client
      .getSmartAccountEnabledNetworks(aglet.lifetime)
      .then(embedded.setSmartAccountNetworks, () => embedded.setSmartAccountNetworks([]))
  })
  const stopTheme = effect(() => {
    const theme = frameTheme(aglet)
    untracked(() => {
      if (client.isReady()) client.syncTheme(theme).catch(() => {})
    })
  })
  const check = () => void checkUser(aglet).catch(() => {})
  const checkWhenSeen = () => {
    if (document.visibilityState === 'visible') check()
  }
  // A log-out in another tab is stored at once; the frame may take its time over it.
  const checkWhenStored = () => {
    if (embedded.user.peek() && !aglet.storage.get('embedded')) aglet.after(LOGGED_OUT_ELSEWHERE_MS, check)
  }
  document.addEventListener('visibilitychange', checkWhenSeen)
  window.addEventListener('storage', checkWhenStored)
  aglet.onDestroy(() => {
    stopWatching()
    stopTheme()
    document.removeEventListener('visibilitychange', checkWhenSeen)
    window.removeEventListener('storage', checkWhenStored)
  })
}
