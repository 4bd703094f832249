import type { AgletCore } from '../../aglet'

/** Theme and language: the host's, else those that the user chose in the settings, here or in another tab. */
export function applyPreferences(aglet: AgletCore): void {
  const { storage, theme, locale } = aglet
  const host = aglet.options.peek()
  const mode = host.themeMode ?? storage.get('theme')
  theme.choose(mode === 'dark' || mode === 'light' ? mode : undefined)
  if ((host.locale ?? storage.get('locale') ?? 'en') !== locale.tag.peek())
    import('../../actions/settings/setLocale').then(({ setLocale }) => setLocale(aglet)).catch(() => {})
}
