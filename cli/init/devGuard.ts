import type { Host } from './detectHost'
import type { Framework } from './hosts'

/** How code recognises a development build, so that other builds leave out code for the local stack. */
export interface DevGuard {
  /** A condition that the host's bundler evaluates at build time. */
  readonly condition: string
  /** A reference directive that TypeScript needs for the condition, as the file's first line. */
  readonly reference?: string
  /** A declaration that TypeScript needs for the condition. */
  readonly types?: string
}

/** @param language of the generated file; only TypeScript gets types */
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
        '/** Set by Angular; code behind it is removed from a build where it is false. */\ndeclare const ngDevMode: unknown\n\n',
    }
  // Both bring their own types of `import.meta.env`, and an Astro project does not depend on Vite directly.
  if (framework === 'astro' || framework === 'sveltekit') return { condition: 'import.meta.env.DEV' }
  if (vite && framework !== 'next')
    return { condition: 'import.meta.env.DEV', reference: '/// <reference types="vite/client" />\n' }
  return {
    condition: "process.env.NODE_ENV !== 'production'",
    types: 'declare const process: { readonly env: { readonly NODE_ENV?: string } }\n\n',
  }
}
