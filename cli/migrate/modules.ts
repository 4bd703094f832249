import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type * as TypeScript from 'typescript'
import { requiredBy } from './required'
import { scriptOf } from './sources'

export type Ts = typeof TypeScript

/** Whether a module is a version of TypeScript that has the parser. */
export const isTypeScript = (found: unknown): found is Ts =>
  typeof found === 'object' &&
  found !== null &&
  'createSourceFile' in found &&
  typeof found.createSourceFile === 'function'

/**
 * The module that a name is imported from, and the exported name: also `default`, or `*` for a namespace
 * import.
 */
export interface Imported {
  readonly from: string
  readonly name: string
}

/** A parsed file. */
export interface Module {
  /** Relative to the project, with `/`. */
  readonly path: string
  readonly source: TypeScript.SourceFile
  /** By local name. */
  readonly imports: ReadonlyMap<string, Imported>
  /** Values by name, from `const a = …`, `export default …` and parameters. */
  readonly values: ReadonlyMap<string, readonly Value[]>
  /** By exported name: the name in this file, from `export { a as b }`. */
  readonly exports: ReadonlyMap<string, TypeScript.Identifier>
  /** Modules all of whose exports are exported again. */
  readonly stars: readonly string[]
}

/** A value of a name, which other functions may use for something else. */
interface Value {
  /** Undefined if it is known only when the code runs, as for a parameter. */
  readonly node: TypeScript.Expression | undefined
  /** The block, function or file in which the name has this value. */
  readonly scope: TypeScript.Node
}

/** An expression, and the file in which its names are resolved. */
export interface Found {
  readonly node: TypeScript.Expression
  readonly module: Module
}

export type Modules = ReturnType<typeof createModules>

/** Parses a project's files and resolves names across them. No code is run. */
export function createModules(ts: Ts, dir: string) {
  const known = new Map<string, Module>()

  const load = (path: string): Module => {
    const module = known.get(path) ?? parse(ts, path, scriptOf(dir, path))
    known.set(path, module)
    return module
  }

  const fileOf = (from: string, importer: string) => findFile(dir, from, importer)

  const unwrap = (node: TypeScript.Expression) => withoutTypes(ts, node)

  const importOf = (node: TypeScript.Node, module: Module) => importBehind(ts, node, module)

  /** Follows names and fields (`site.title`), also into other files; unknown ones resolve to themselves. */
  const resolve = ({ node, module }: Found, seen = new Set<TypeScript.Node>()): Found => {
    const here: Found = { node: unwrap(node), module }
    if (seen.has(here.node)) return here
    seen.add(here.node)
    const value = ts.isIdentifier(here.node) && valueAt(module, here.node.text, here.node)
    if (value) return value.node ? resolve({ node: value.node, module }, seen) : here
    const found = importOf(here.node, module)
    if (ts.isPropertyAccessExpression(here.node) && !found) {
      const field = fieldsOf({ node: here.node.expression, module }, seen)?.get(here.node.name.text)
      return field ? resolve(field, seen) : here
    }
    const path = found && fileOf(found.from, module.path)
    if (!path) return here
    const exported = exportOf({ load, fileOf }, path, found.name)
    return exported ? resolve(exported, seen) : here
  }

  /**
   * Fields of an object literal. Those that are not read have a name that is none: `[chain.id]`, `...others`.
   * @returns undefined for other expressions
   */
  const fieldsOf = (found: Found, seen?: Set<TypeScript.Node>): Map<string, Found> | undefined => {
    const { node, module } = resolve(found, seen)
    if (!ts.isObjectLiteralExpression(node)) return undefined
    const fields = new Map<string, Found>()
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = { node: property.expression, module }
        for (const [name, value] of fieldsOf(spread) ?? [[`...${textOf(spread)}`, spread] as const])
          fields.set(name, value)
        continue
      }
      const name = isPlainName(ts, property.name) ? property.name.text : property.name.getText(module.source)
      if (ts.isShorthandPropertyAssignment(property)) fields.set(name, { node: property.name, module })
      else if (ts.isPropertyAssignment(property)) fields.set(name, { node: property.initializer, module })
      // A method is code, like a function that is assigned.
      else fields.set(name, { node: property as TypeScript.Node as TypeScript.Expression, module })
    }
    return fields
  }

  /** Elements of an array literal. @returns undefined for other expressions */
  const elementsOf = (found: Found): readonly Found[] | undefined => {
    const { node, module } = resolve(found)
    if (!ts.isArrayLiteralExpression(node)) return undefined
    return node.elements.flatMap(element =>
      ts.isSpreadElement(element)
        ? (elementsOf({ node: element.expression, module }) ?? [{ node: element, module }])
        : [{ node: element, module }],
    )
  }

  /** The imported function or class that a call or `new` expression uses. */
  const calleeOf = ({ node, module }: Found): Imported | undefined =>
    ts.isCallExpression(node) || ts.isNewExpression(node) ? importOf(node.expression, module) : undefined

  const textOf = ({ node, module }: Found): string => {
    const text = node.getText(module.source).replace(/\s+/g, ' ')
    return text.length > 60 ? `${text.slice(0, 57)}…` : text
  }

  return { ts, load, fileOf, unwrap, importOf, resolve, fieldsOf, elementsOf, calleeOf, textOf }
}

/** The import behind a name, also through a namespace: `chains.mainnet` with `import * as chains`. */
function importBehind(ts: Ts, node: TypeScript.Node, module: Module): Imported | undefined {
  const named = (name: TypeScript.Identifier) =>
    valueAt(module, name.text, name) ? undefined : module.imports.get(name.text)
  if (ts.isIdentifier(node)) return named(node)
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const space = named(node.expression)
  return space?.name === '*' ? { from: space.from, name: node.name.text } : undefined
}

/** What a file exports by a name, also if it takes it from another file. */
function exportOf(
  files: Readable,
  path: string,
  name: string,
  seen: ReadonlySet<string> = new Set(),
): Found | undefined {
  const module = files.load(path)
  const node = module.exports.get(name) ?? valueAt(module, name, module.source)?.node
  if (node) return { node, module }
  const above = new Set([...seen, path])
  for (const from of module.stars) {
    const file = files.fileOf(from, path)
    const found = file && !above.has(file) ? exportOf(files, file, name, above) : undefined
    if (found) return found
  }
  return undefined
}

interface Readable {
  load(path: string): Module
  /** The project's own file that an import refers to. */
  fileOf(from: string, importer: string): string | undefined
}

/** The value that a name has at a place: that of the innermost scope around it. */
const valueAt = ({ values }: Module, name: string, place: TypeScript.Node) =>
  values
    .get(name)
    ?.filter(({ scope }) => scope.pos <= place.pos && place.end <= scope.end)
    .sort((a, b) => b.scope.pos - a.scope.pos)[0]

/** The project's own file that an import refers to; undefined for packages. */
export function findFile(dir: string, from: string, importer: string): string | undefined {
  const starts = /^\.\.?\//.test(from)
    ? [posix.join(posix.dirname(importer), from)]
    : /^[@~]\//.test(from)
      ? [posix.join('src', from.slice(2)), from.slice(2), posix.join('app', from.slice(2))]
      : from.startsWith('$lib/')
        ? [posix.join('src/lib', from.slice(5))]
        : []
  const ends = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js']
  return starts
    .flatMap(start => [...ends.map(end => start + end), start.replace(/\.js$/, '.ts')])
    .find(path => existsSync(join(dir, path)) && statSync(join(dir, path)).isFile())
}

/** Removes syntax that does not change the value: `(x as const)!`. */
const withoutTypes = (ts: Ts, node: TypeScript.Expression): TypeScript.Expression =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAwaitExpression(node)
    ? withoutTypes(ts, node.expression)
    : node

const isPlainName = (
  ts: Ts,
  name: TypeScript.PropertyName,
): name is TypeScript.Identifier | TypeScript.StringLiteral | TypeScript.NumericLiteral =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)

function parse(ts: Ts, path: string, text: string): Module {
  const kind = /\.[cm]?ts$/.test(path) ? ts.ScriptKind.TS : ts.ScriptKind.TSX
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const imports = new Map<string, Imported>()
  const values = new Map<string, readonly Value[]>()
  const exports = new Map<string, TypeScript.Identifier>()
  const stars: string[] = []
  const addValue = (name: string, node: TypeScript.Expression | undefined, place: TypeScript.Node) => {
    const isScope = (above: TypeScript.Node) =>
      ts.isBlock(above) || ts.isModuleBlock(above) || (!node && ts.isFunctionLike(above))
    const scope = ts.findAncestor(place, isScope) ?? source
    values.set(name, [...(values.get(name) ?? []), { node, scope }])
  }
  /** Names that receive what `require()` or `import()` loads; they may be parameters. */
  const loaded = new Set<string>()
  /** The values of parameters are known only when the code runs. */
  const addParameters = (name: TypeScript.BindingName): void => {
    if (!ts.isIdentifier(name)) {
      for (const element of name.elements) if (ts.isBindingElement(element)) addParameters(element.name)
    } else if (!loaded.has(name.text)) addValue(name.text, undefined, name)
  }
  const readExports = ({ moduleSpecifier, exportClause }: TypeScript.ExportDeclaration) => {
    const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined
    if (from && !exportClause) stars.push(from)
    if (!exportClause || !ts.isNamedExports(exportClause)) return
    for (const { name, propertyName = name } of exportClause.elements) {
      if (!ts.isIdentifier(name) || !ts.isIdentifier(propertyName)) continue
      if (from) imports.set(name.text, { from, name: propertyName.text })
      exports.set(name.text, from ? name : propertyName)
    }
  }
  const visit = (node: TypeScript.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text
      const { name, namedBindings } = node.importClause ?? {}
      if (name) imports.set(name.text, { from, name: 'default' })
      if (namedBindings && ts.isNamespaceImport(namedBindings))
        imports.set(namedBindings.name.text, { from, name: '*' })
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const { name, propertyName } of namedBindings.elements)
          imports.set(name.text, { from, name: (propertyName ?? name).text })
    }
    for (const [name, imported] of requiredBy(ts, node)?.imports ?? []) {
      imports.set(name, imported)
      loaded.add(name)
    }
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const value = withoutTypes(ts, node.initializer)
      if (ts.isIdentifier(node.name) && !requiredBy(ts, value))
        addValue(node.name.text, node.initializer, node)
    }
    if (ts.isExportAssignment(node)) addValue('default', node.expression, node)
    if (ts.isParameter(node)) addParameters(node.name)
    if (ts.isExportDeclaration(node)) readExports(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { path, source, imports, values, exports, stars }
}
