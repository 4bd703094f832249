import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, fail, ok, warn } from './finding'

/** What it costs to have a package twice. Two of the first ones on a page do not work together. */
const COSTS: Readonly<Record<string, string>> = {
  react: 'hooks of one do not work in components of the other',
  'react-dom': 'hooks of one do not work in components of the other',
  preact: 'hooks of one do not work in components of the other',
  aglet: 'its elements belong to the one that loads first',
  viem: 'a page carries both',
  '@wagmi/core': 'each has connections of its own',
}
const BREAKS: readonly string[] = ['react', 'react-dom', 'preact', 'aglet', '@wagmi/core']

/** Whether a package that must be there once is installed in several versions. @param dir the project's folder */
export function checkVersions(dir: string): readonly Finding[] {
  const modules = join(dir, 'node_modules')
  const copies = Object.keys(COSTS).map(name => [name, versionsOf(modules, name)] as const)
  const twice = copies.filter(([, versions]) => versions.length > 1)
  if (twice.length)
    return twice.map(([name, versions]) => {
      const text = `${versions.join(' and ')} are installed: ${COSTS[name]}.`
      const todo = `\`npm ls ${name}\` says who asks for which; bring them to one, by \`overrides\` if need be.`
      return BREAKS.includes(name) ? fail(name, text, todo) : warn(name, text, todo)
    })
  const there = copies.flatMap(([name, [version]]) => (version ? [`${name} ${version}`] : []))
  return [ok('packages', there.length ? `${there.join(', ')}: one of each.` : 'none is installed here.')]
}

/** At the top, one level down, and where pnpm keeps them. */
function versionsOf(modules: string, name: string): readonly string[] {
  const folders = [
    join(modules, name),
    ...packagesIn(modules).map(parent => join(modules, parent, 'node_modules', name)),
    ...namesIn(join(modules, '.pnpm'))
      .filter(entry => entry.startsWith(`${name.replace('/', '+')}@`))
      .map(entry => join(modules, '.pnpm', entry, 'node_modules', name)),
  ]
  return [...new Set(folders.flatMap(folder => versionIn(folder)))].sort()
}

const packagesIn = (modules: string): readonly string[] =>
  namesIn(modules).flatMap(name =>
    name.startsWith('@') ? namesIn(join(modules, name)).map(inner => `${name}/${inner}`) : [name],
  )

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function versionIn(folder: string): readonly string[] {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version?: unknown
    }
    return typeof version === 'string' ? [version] : []
  } catch {
    return []
  }
}
