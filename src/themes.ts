// Looks to start from, for the option `themeVariables`: `themeVariables: midnight`, or `{ ...midnight, '--aglet-accent': '#0a7' }`.
// Each can be read in light and in dark; a test holds their colours to WCAG's contrast.
import type { ThemeVariables } from './options'

/** Blue on ground with a breath of navy; made for `themeMode: 'dark'`. */
export const midnight: ThemeVariables = {
  '--aglet-accent': '#4b6bfb',
  '--aglet-color-mix': '#1b2f8a',
  '--aglet-color-mix-strength': 7,
}

/** Violet, rounder, on ground that is not quite white. */
export const soft: ThemeVariables = {
  '--aglet-accent': '#7c5cff',
  '--aglet-color-mix': '#7c5cff',
  '--aglet-color-mix-strength': 4,
  '--aglet-border-radius-master': '6px',
}

/** Greys alone, narrow corners, a fixed-width typeface. */
export const mono: ThemeVariables = {
  '--aglet-accent': '#71767d',
  '--aglet-border-radius-master': '1px',
  '--aglet-font-family': 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
}

/** The usual colours with round corners. */
export const rounded: ThemeVariables = { '--aglet-border-radius-master': '8px' }

/** The usual colours without round corners. */
export const sharp: ThemeVariables = { '--aglet-border-radius-master': '0px' }

/** Green on ground with a little green in it. */
export const forest: ThemeVariables = {
  '--aglet-accent': '#15803d',
  '--aglet-color-mix': '#14532d',
  '--aglet-color-mix-strength': 5,
}

/** Orange, on warm ground. */
export const sunset: ThemeVariables = {
  '--aglet-accent': '#e2560b',
  '--aglet-color-mix': '#c2410c',
  '--aglet-color-mix-strength': 4,
  '--aglet-border-radius-master': '5px',
}
