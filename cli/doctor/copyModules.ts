import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { findFile } from '../migrate/modules'
import { ASSET } from './assets'
import { VIRTUAL_MODULE, virtualModule } from './virtualModules'

/**
 * An import of a file of the project: a relative path, or one that starts with `@/`, `~/` or SvelteKit's `$lib/`;
 * or of a module that a framework makes. For JSON, its attributes belong to it.
 */
const OWN_IMPORT =
  /(\bfrom\s*|\bimport\s*\(?\s*)(['"])((?:(?:\.{1,2}|[@~]|\$\w+)\/|astro:)[^'"\n]+)\2((?<=\.json['"])\s*(?:with|assert)\s*\{[^}]*\})?/g

/**
 * Copies a module with the project's own modules, JSON files, pictures and style sheets that it imports, so that
 * the copies import each other.
 *
 * @param dir the project's folder
 * @param path absolute path of the module
 * @param write writes a copy under this name and returns its path
 * @param toJavaScript turns the text of a file into JavaScript
 * @returns the path of the module's copy
 */
export function copyModules(
  dir: string,
  path: string,
  write: (name: string, text: string) => string,
  toJavaScript: (text: string, path: string) => string,
): string {
  const names = new Map<string, string>()
  const make = (module: string): string => {
    const name = `config-${process.pid}-virtual-${names.size}.mjs`
    names.set(module, name)
    write(name, virtualModule(module))
    return name
  }
  const copy = (file: string): string => {
    const name = `config-${process.pid}-${names.size}.mjs`
    names.set(file, name)
    const source = readFileSync(join(dir, file), 'utf8')
    if (file.endsWith('.json')) return write(name, `export default ${source.replace(/^\uFEFF/, '')}`)
    const text = toJavaScript(source, file)
    return write(
      name,
      text.replace(OWN_IMPORT, (found, start: string, quote: string, from: string) => {
        if (VIRTUAL_MODULE.test(from)) return `${start}${quote}./${names.get(from) ?? make(from)}${quote}`
        const imported = findFile(dir, from, file)
        if (!imported || !(/\.(?:[cm]?[jt]sx?|json)$/.test(imported) || ASSET.test(imported))) return found
        if (!names.has(imported)) copy(imported)
        return `${start}${quote}./${names.get(imported)}${quote}`
      }),
    )
  }
  return copy(relative(dir, path).replaceAll(sep, '/'))
}
