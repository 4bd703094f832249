import type { ThemeMode, ThemeVariables } from '../../../../src/options'
import * as themes from '../../../../src/themes'

/** The values of the controls; an empty string leaves the variable at its default. */
export interface ThemeDraft {
  mode: ThemeMode
  accent: string
  mix: string
  /** Percent. */
  strength: number
  /** px. */
  radius: number
  /** px. */
  fontSize: number
  font: string
  qr: string
  /** z-index of the embedded modal. */
  zIndex: number
}

export const DEFAULTS: ThemeDraft = {
  mode: 'light',
  accent: '',
  mix: '',
  strength: 0,
  radius: 4,
  fontSize: 10,
  font: '',
  qr: '',
  zIndex: 999,
}

export const PRESETS: Readonly<Record<string, ThemeVariables>> = themes

/** The variables that differ from their defaults. */
export function variablesOf({
  accent,
  mix,
  strength,
  radius,
  fontSize,
  font,
  qr,
  zIndex,
}: ThemeDraft): ThemeVariables {
  return {
    ...(accent && { '--aglet-accent': accent }),
    ...(mix && strength > 0 && { '--aglet-color-mix': mix, '--aglet-color-mix-strength': strength }),
    ...(radius !== DEFAULTS.radius && { '--aglet-border-radius-master': `${radius}px` }),
    ...(fontSize !== DEFAULTS.fontSize && { '--aglet-font-size-master': `${fontSize}px` }),
    ...(font && { '--aglet-font-family': font }),
    ...(qr && { '--aglet-qr-color': qr }),
    // The value of an empty number field is not a number.
    ...(Number.isInteger(zIndex) && zIndex !== DEFAULTS.zIndex && { '--aglet-z-index': zIndex }),
  }
}

/** The control values for a preset. */
export function draftOf(theme: ThemeVariables, mode: ThemeMode): ThemeDraft {
  const px = (text: string | undefined, usual: number) => (text ? Number.parseFloat(text) : usual)
  return {
    mode,
    accent: theme['--aglet-accent'] ?? '',
    mix: theme['--aglet-color-mix'] ?? '',
    strength: theme['--aglet-color-mix-strength'] ?? 0,
    radius: px(theme['--aglet-border-radius-master'], DEFAULTS.radius),
    fontSize: px(theme['--aglet-font-size-master'], DEFAULTS.fontSize),
    font: theme['--aglet-font-family'] ?? '',
    qr: theme['--aglet-qr-color'] ?? '',
    zIndex: theme['--aglet-z-index'] ?? DEFAULTS.zIndex,
  }
}

/** The preset that the draft equals; undefined if it was changed. */
export function presetOf(draft: ThemeDraft): string | undefined {
  const text = JSON.stringify(variablesOf(draft))
  return Object.keys(PRESETS).find(
    name => JSON.stringify(variablesOf(draftOf(PRESETS[name]!, draft.mode))) === text,
  )
}

/** The complete code for a draft, ready to paste. */
export function configOf(draft: ThemeDraft): string {
  const preset = presetOf(draft)
  const entries = Object.entries(variablesOf(draft))
  const lines = entries.map(([name, value]) => `    '${name}': ${literal(value)},`)
  const variables = preset ?? (entries.length ? `{\n${lines.join('\n')}\n  }` : undefined)
  return [
    "import { createAglet } from 'aglet'",
    "import { mainnet } from 'aglet/networks'",
    ...(preset ? [`import { ${preset} } from 'aglet/themes'`] : []),
    '',
    'createAglet({',
    "  projectId: 'YOUR_PROJECT_ID',",
    '  networks: [mainnet],',
    `  themeMode: '${draft.mode}',`,
    ...(variables ? [`  themeVariables: ${variables},`] : []),
    '})',
  ].join('\n')
}

const literal = (value: string | number) =>
  typeof value === 'number' ? value : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
