import type { Options } from '../../src/options'
import type { BundleChoice } from './choose'
import type { BundleFacts } from './page'
import { factsOf, flagsOf, PART_NAMES } from './parts'

/** The options of a bundle that a page cannot change; they hide the buttons of parts that were left out. */
function fixedOptions({ parts, locales }: BundleChoice): Partial<Options> {
  const without = PART_NAMES.filter(part => !parts.has(part)).map(part => factsOf(part).without)
  return Object.assign({ locales }, ...without)
}

/** Data for the code that wraps `createAglet`. @param more options of a config file */
export function bundleFacts(choice: BundleChoice, more: Partial<Options>): BundleFacts {
  const { parts, chains, locales } = choice
  const flags = flagsOf(parts)
  const leftOut = PART_NAMES.filter(part => !parts.has(part))
  return {
    options: {
      // With one language besides English, that language is the default.
      ...(locales.length === 1 && { locale: locales[0] }),
      ...more,
      networks: [],
      features: { ...more.features, ...flags },
    },
    fixed: fixedOptions(choice),
    off: Object.fromEntries(leftOut.filter(part => factsOf(part).flag).map(part => [part, false])),
    families: [...new Set(chains.map(({ caip }) => caip.replace(/:.*/, '')))],
    leftOut: leftOut.map(part => {
      const { options, views, verbs } = factsOf(part)
      return { part, ...(options && { options }), ...(views && { views }), ...(verbs && { verbs }) }
    }),
  }
}

/** A value as source text that cannot end the script element that contains it. */
const sourceOf = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Source text of the bundle's entry module, which imports from the built package and is resolved in its
 * folder.
 */
export function entryText(choice: BundleChoice, more: Partial<Options>): string {
  const { chains } = choice
  const imported = chains.flatMap(({ export: name, isOwn }) => (isOwn ? [] : name))
  const own = chains.filter(chain => chain.isOwn && chain.export)
  const all = chains.map(({ export: name, network }) => name ?? sourceOf(network))
  return `import { AgletError, createAglet as make } from './index.js'
import { AgletButton } from './elements.js'
import { ${imported.join(', ')} } from './networks.js'
import { bundledAglet, startFromTag } from './bundled.js'

${own.map(({ export: name, network }) => `const ${name} = ${sourceOf(network)}\n`).join('')}const facts = ${sourceOf(bundleFacts(choice, more))}
facts.options.networks = [${all.join(', ')}]
export const createAglet = bundledAglet({ createAglet: make, AgletError }, facts)
export * from './index.js'
export { connectElements } from './elements.js'
export { ${chains.flatMap(({ export: name }) => name ?? []).join(', ')} }
if (globalThis.customElements?.get('aglet-button') === AgletButton) startFromTag(import.meta.url, createAglet)
`
}
