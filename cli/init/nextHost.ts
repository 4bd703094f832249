import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isFolder } from '../isFolder'

/** How a Next.js project is laid out. */
export interface NextHost {
  /** The folder that contains `app` or `pages`. */
  readonly root: 'src' | '.'
  readonly router: 'app' | 'pages'
  /** Paths of the root layouts, or of `_app`. Several if groups of pages have their own `<html>`. */
  readonly entries: readonly string[]
}

/** Reads how the Next.js project in `dir` is laid out; without one, the values are the defaults. */
export function nextHost(dir: string): NextHost {
  const has = (path: string) => isFolder(join(dir, path))
  // Next.js itself looks next to package.json first.
  const beside = has('app') || has('pages')
  const root = !beside && (has('src/app') || has('src/pages')) ? 'src' : '.'
  const [app, pages] = [posix.join(root, 'app'), posix.join(root, 'pages')]
  const router = has(pages) && !has(app) ? 'pages' : 'app'
  if (router === 'pages') return { root, router, entries: component(dir, pages, '_app') }
  const layouts = rootLayouts(dir, app)
  return { root, router, entries: layouts.length ? layouts : component(dir, app, 'layout') }
}

/** The path of a component, as a list of at most one. */
const component = (dir: string, folder: string, name: string): readonly string[] =>
  ['tsx', 'jsx', 'js']
    .map(end => posix.join(folder, `${name}.${end}`))
    .filter(path => existsSync(join(dir, path)))
    .slice(0, 1)

/** The layouts with `<html>`: the folder's own, or those of its groups (`(shop)`) and parameters (`[locale]`). */
function rootLayouts(dir: string, folder: string): readonly string[] {
  const own = component(dir, folder, 'layout')
  if (own.some(path => readFileSync(join(dir, path), 'utf8').includes('<html'))) return own
  if (!isFolder(join(dir, folder))) return []
  return readdirSync(join(dir, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && /^[[(]/.test(entry.name))
    .map(entry => posix.join(folder, entry.name))
    .sort()
    .flatMap(path => rootLayouts(dir, path))
}
