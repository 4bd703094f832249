import type { Aglet } from '../../aglet'
import type { ThemeMode } from '../../options'

/**
 * Sets and stores the user's theme; undefined follows the system. The host's option `themeMode` takes
 * precedence.
 */
export function chooseTheme({ storage, theme, options }: Aglet, mode: ThemeMode | undefined): void {
  storage.set('theme', mode)
  if (!options.peek().themeMode) theme.chosen.value = mode
}
