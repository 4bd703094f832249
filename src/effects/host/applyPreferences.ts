import type { AgletCore } from '../../aglet'

/**
 * Applies theme and language: the host's options, else the user's choice in the settings, in this tab or
 * another.
 */
export function applyPreferences(aglet: AgletCore): void {
  const { storage, theme, locale } = aglet
  const host = aglet.options.peek()
  const mode = host.themeMode ?? storage.get('theme')
  theme.chosen.value = mode === 'dark' || mode === 'light' ? mode : undefined
  if ((host.locale ?? storage.get('locale') ?? 'en') !== locale.tag.peek())
    import('../../actions/settings/setLocale').then(({ setLocale }) => setLocale(aglet)).catch(() => {})
}
