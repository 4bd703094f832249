import type { Aglet } from '../../aglet'
import type { ThemeMode } from '../../options'

/** The user's theme, kept for later visits; undefined follows the system. Where the host has set one, that one shows. */
export function chooseTheme({ storage, theme, options }: Aglet, mode: ThemeMode | undefined): void {
  storage.set('theme', mode)
  if (!options.peek().themeMode) theme.choose(mode)
}
