import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findPackage, isPlugAndPlay } from '../findPackage'
import { packageManagerOf, WORDS } from '../packageManager'
import { type Finding, fail, ok, warn } from './finding'

/** What happens when a package is installed in two versions. */
const COSTS: Readonly<Record<string, string>> = {
  react: 'hooks of one copy do not work in components of the other',
  'react-dom': 'hooks of one copy do not work in components of the other',
  preact: 'hooks of one copy do not work in components of the other',
  aglet: 'the copy that loads first defines the custom elements',
  viem: 'a page may load both',
  '@wagmi/core': 'each has its own connections',
}
const BREAKS: readonly string[] = ['react', 'react-dom', 'preact', 'aglet', '@wagmi/core']

/**
 * Finds packages that are installed in several versions but should be there once.
 *
 * @param dir the project's folder
 */
export function checkVersions(dir: string): readonly Finding[] {
  if (isPlugAndPlay(dir)) {
    const text = "Yarn Plug'n'Play has no node_modules, so versions were not compared"
    return [ok('packages', `${text}; \`yarn why react\` shows those of React.`)]
  }
  const own = findPackage(dir, 'aglet')
  // In a workspace, Aglet may be installed beside another version than the project's own.
  const users = [dir, ...(own ? [realpathSync(own)] : [])]
  const copies = Object.keys(COSTS).map(name => [name, versionsOf(dir, name, users)] as const)
  const twice = copies.filter(([, versions]) => versions.length > 1)
  const { why, overrides } = WORDS[packageManagerOf(dir)]
  if (twice.length)
    return twice.map(([name, versions]) => {
      const text = `${versions.join(' and ')} are installed: ${COSTS[name]}.`
      const todo = `\`${why} ${name}\` shows what needs which version; keep one, with \`${overrides}\` if necessary.`
      return BREAKS.includes(name) ? fail(name, text, todo) : warn(name, text, todo)
    })
  const there = copies.flatMap(([name, [version]]) => (version ? [`${name} ${version}`] : []))
  return [
    ok('packages', there.length ? `${there.join(', ')}: one version of each.` : 'none is installed here.'),
  ]
}

/**
 * Looks at the top of `node_modules`, one level below, and in pnpm's store, and at the copies that `users`
 * import.
 *
 * @param users folders of code
 */
function versionsOf(dir: string, name: string, users: readonly string[]): readonly string[] {
  const modules = join(dir, 'node_modules')
  const folders = [
    join(modules, name),
    ...users.flatMap(folder => findPackage(folder, name) ?? []),
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
