/** Applies a SYNC_THEME message: dark or light mode, and the host's accent colour. */
export function applyTheme({
  themeMode,
  themeVariables,
  w3mThemeVariables,
}: Readonly<Record<string, unknown>>): void {
  const { documentElement: root } = document
  if (themeMode === 'light' || themeMode === 'dark') root.dataset['theme'] = themeMode
  const accent = [themeVariables, w3mThemeVariables]
    .map(variables => (Object(variables) as Record<string, unknown>)['--w3m-accent'])
    .find(value => typeof value === 'string' && CSS.supports('color', value))
  if (typeof accent !== 'string') return
  root.style.setProperty('--accent', accent)
  root.style.setProperty('--on-accent', isLight(accent) ? '#10131c' : '#fff')
}

/**
 * Whether dark text is more readable on a colour (WCAG's relative luminance). A canvas parses any CSS colour.
 */
function isLight(color: string): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
    value => (value / 255) ** 2.2,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
}
