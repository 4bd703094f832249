// Ready-made themes for the option `themeVariables`: `themeVariables: midnight`, or `{ ...midnight,
// '--aglet-accent': '#0a7' }`.
// Each is readable in light and in dark mode; a test checks their colours against WCAG's contrast ratios.
import type { ThemeVariables } from './options'

/** Blue on a background with a slight navy tint; designed for `themeMode: 'dark'`. */
export const midnight: ThemeVariables = {
  '--aglet-accent': '#4b6bfb',
  '--aglet-color-mix': '#1b2f8a',
  '--aglet-color-mix-strength': 7,
}

/** Violet with rounder corners, on an off-white background. */
export const soft: ThemeVariables = {
  '--aglet-accent': '#7c5cff',
  '--aglet-color-mix': '#7c5cff',
  '--aglet-color-mix-strength': 4,
  '--aglet-border-radius-master': '6px',
}

/** Greys only, small corner radius, a monospaced font. */
export const mono: ThemeVariables = {
  '--aglet-accent': '#71767d',
  '--aglet-border-radius-master': '1px',
  '--aglet-font-family': 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
}

/** The default colours with round corners. */
export const rounded: ThemeVariables = { '--aglet-border-radius-master': '8px' }

/** The default colours with square corners. */
export const sharp: ThemeVariables = { '--aglet-border-radius-master': '0px' }

/** Green on a background with a slight green tint. */
export const forest: ThemeVariables = {
  '--aglet-accent': '#15803d',
  '--aglet-color-mix': '#14532d',
  '--aglet-color-mix-strength': 5,
}

/** Orange on a warm background. */
export const sunset: ThemeVariables = {
  '--aglet-accent': '#e2560b',
  '--aglet-color-mix': '#c2410c',
  '--aglet-color-mix-strength': 4,
  '--aglet-border-radius-master': '5px',
}
