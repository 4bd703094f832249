import type { Host } from './detectHost'
import type { Framework } from './hosts'

/** How a host tells a development build, so that no other has what is for this machine alone. */
export interface DevGuard {
  /** A condition that its bundler knows when it builds. */
  readonly condition: string
  /** What TypeScript has to know for it: a first line. */
  readonly reference?: string
  /** The same as a declaration. */
  readonly types?: string
}

/** @param language of what is written: types are TypeScript's alone */
export function devGuard(
  framework: Framework,
  { vite, language }: Pick<Host, 'vite' | 'language'>,
): DevGuard {
  const { condition, reference, types } = guardOf(framework, vite)
  return language === 'ts'
    ? { condition, ...(reference && { reference }), ...(types && { types }) }
    : { condition }
}

function guardOf(framework: Framework, vite: boolean): DevGuard {
  if (framework === 'nuxt') return { condition: 'import.meta.dev' }
  if (framework === 'angular')
    return {
      condition: "(typeof ngDevMode === 'undefined' || ngDevMode)",
      types:
        '/** Angular sets it, and takes out what is behind it where it is false. */\ndeclare const ngDevMode: unknown\n\n',
    }
  // Their types of `import.meta.env` are there by themselves; Vite is not among the packages of an Astro project.
  if (framework === 'astro' || framework === 'sveltekit') return { condition: 'import.meta.env.DEV' }
  if (vite && framework !== 'next')
    return { condition: 'import.meta.env.DEV', reference: '/// <reference types="vite/client" />\n' }
  return {
    condition: "process.env.NODE_ENV !== 'production'",
    types: 'declare const process: { readonly env: { readonly NODE_ENV?: string } }\n\n',
  }
}
