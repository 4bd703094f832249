import type { Draft } from './draft'
import { wrap } from './wrap'

/** Options in this order come first; others follow. */
const ORDER = ['projectId', 'networks', 'defaultNetwork', 'adapters', 'metadata', 'features', 'themeMode']

/** Text of the new config file. @param kit display name of the kit */
export function configText({ imports, constants, options, statements, isTyped }: Draft, kit: string): string {
  const isUsed = (imported: string) => {
    const name = imported.replace(/^.* as |^type /, '')
    return [...options.values(), ...constants.values(), ...statements, 'defineConfig'].some(text =>
      new RegExp(`\\b${name}\\b`).test(text),
    )
  }
  const lines = [...imports]
    .map(([from, names]) => [from, [...names].filter(isUsed).sort()] as const)
    .filter(([, names]) => names.length)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => `import { ${names.join(', ')} } from '${from}'`)
  const rank = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  const entries = [...options]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([name, text]) => `  ${name}: ${wrap(text, '  ')},`)
  // `address: '0x…'` of an object is a text otherwise, and an id any number.
  const asConst = (text: string) => (isTyped && text.startsWith('{') ? ' as const' : '')
  return `// Made by \`aglet migrate\` from a setup of ${kit}.
${lines.join('\n')}

${[...constants].map(([name, text]) => `const ${name} = ${wrap(text)}${asConst(text)}\n\n`).join('')}${statements.map(statement => `${statement}\n\n`).join('')}export const config = defineConfig({
${entries.join('\n')}
})
`
}
