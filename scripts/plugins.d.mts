import type { Plugin } from 'esbuild'

export function preactCompat(options?: { readonly external?: boolean }): Plugin
export function ownSignals(): Plugin
export function cssText(): Plugin
