// Reduces tsc's output to the published types: only the statements that the entries' public names refer to.
// So a host's compiler reads neither internal types nor packages that only internal types use.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

/**
 * Rewrites a folder of `.d.ts` files. Relative imports get the extension that Node's resolution requires.
 *
 * @param {string} folder tsc's output folder
 * @param {readonly string[]} entries absolute paths of the entries' `.d.ts` files in it
 * @returns {string[]} packages that the published types import
 */
export function publishedTypes(folder, entries) {
  const program = ts.createProgram(entries, {
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  })
  const checker = program.getTypeChecker()
  const isOurs = file => file.fileName.startsWith(`${folder}/`)
  const used = findUsed(program, checker, entries, isOurs)

  const texts = new Map()
  const packages = new Set()
  const queue = [...entries]
  for (const path of queue) {
    if (texts.has(path)) continue
    const { text, specifiers } = printed(program.getSourceFile(path), checker, used, isOurs)
    texts.set(path, text)
    for (const specifier of specifiers) {
      if (specifier.startsWith('.')) queue.push(typesAt(path, specifier))
      else packages.add(specifier)
    }
  }
  for (const file of readdirSync(folder, { recursive: true }).map(String))
    if (file.endsWith('.d.ts') && !texts.has(join(folder, file))) rmSync(join(folder, file))
  for (const [path, text] of texts) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return [...packages].sort()
}

/** The `.d.ts` file that a relative import in another one resolves to. */
function typesAt(from, specifier) {
  const path = resolve(dirname(from), specifier.replace(/\.js$/, ''))
  return existsSync(`${path}.d.ts`) ? `${path}.d.ts` : join(path, 'index.d.ts')
}

/** The top-level statement that holds a node, or the file itself. */
function statementOf(node) {
  let at = node
  while (at.parent && !ts.isSourceFile(at.parent)) at = at.parent
  return at
}

/** The original symbol behind imports and re-exports. */
const origin = (checker, symbol) =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** Whether a statement is `declare global` or `declare module 'x'`. */
const isAugmentation = statement =>
  ts.isModuleDeclaration(statement) &&
  (ts.isStringLiteral(statement.name) || Boolean(statement.flags & ts.NodeFlags.GlobalAugmentation))

/** @returns {Set<ts.Node>} the statements that the entries' exported names refer to */
function findUsed(program, checker, entries, isOurs) {
  const used = new Set()
  const keepSymbol = symbol => {
    for (const declaration of origin(checker, symbol)?.declarations ?? []) {
      if (!isOurs(declaration.getSourceFile())) continue
      if (ts.isSourceFile(declaration)) keepExports(declaration)
      else keep(statementOf(declaration))
    }
  }
  const keepExports = file => {
    const module = checker.getSymbolAtLocation(file)
    if (module) for (const symbol of checker.getExportsOfModule(module)) keepSymbol(symbol)
  }
  const visit = node => {
    if (ts.isIdentifier(node)) keepSymbol(checker.getSymbolAtLocation(node))
    // `typeof import('./x')` uses the whole module; in `import('./x').name`, the name is visited as an
    // identifier.
    if (ts.isImportTypeNode(node) && !node.qualifier)
      keepSymbol(checker.getSymbolAtLocation(node.argument.literal))
    ts.forEachChild(node, visit)
  }
  const keep = statement => {
    if (used.has(statement) || ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) return
    used.add(statement)
    visit(statement)
    for (const other of statement.getSourceFile().statements) if (isAugmentation(other)) keep(other)
  }
  for (const path of entries) {
    const file = program.getSourceFile(path)
    keepExports(file)
    for (const statement of file.statements) if (isAugmentation(statement)) keep(statement)
  }
  return used
}

/** A file's text with only the used statements, and the modules that these import. */
function printed(file, checker, used, isOurs) {
  const specifiers = new Set()
  const isUsed = symbol =>
    (origin(checker, symbol)?.declarations ?? []).some(
      declaration =>
        !isOurs(declaration.getSourceFile()) ||
        ts.isSourceFile(declaration) ||
        used.has(statementOf(declaration)),
    )
  const named = new Set()
  const collect = node => {
    if (ts.isIdentifier(node)) named.add(node.text)
    ts.forEachChild(node, collect)
  }
  for (const statement of file.statements)
    if (used.has(statement) || (ts.isExportDeclaration(statement) && !statement.moduleSpecifier))
      collect(statement)

  const withExtension = specifier => {
    specifiers.add(specifier)
    if (!specifier.startsWith('.') || specifier.endsWith('.js')) return specifier
    const isFile = existsSync(`${resolve(dirname(file.fileName), specifier)}.d.ts`)
    return `${specifier}${isFile ? '' : '/index'}.js`
  }
  /**
   * The used import specifiers, e.g. `a, type b as c`. Those of packages are kept, since a framework may not
   * be installed here.
   */
  const names = (elements, from) =>
    elements
      .filter(
        element => (from && !from.text.startsWith('.')) || isUsed(checker.getSymbolAtLocation(element.name)),
      )
      .map(element => element.getText())
  const print = statement => {
    if (ts.isImportDeclaration(statement)) {
      const { importClause: clause, moduleSpecifier } = statement
      const bindings = clause?.namedBindings
      const kept = [
        ...(clause?.name && named.has(clause.name.text) ? [clause.name.text] : []),
        ...(bindings && ts.isNamespaceImport(bindings) && named.has(bindings.name.text)
          ? [bindings.getText()]
          : []),
      ]
      const some =
        bindings && ts.isNamedImports(bindings)
          ? names(
              bindings.elements.filter(({ name }) => named.has(name.text)),
              moduleSpecifier,
            )
          : []
      if (some.length) kept.push(`{ ${some.join(', ')} }`)
      if (!kept.length) return ''
      const type = clause.isTypeOnly ? 'type ' : ''
      return `import ${type}${kept.join(', ')} from '${withExtension(moduleSpecifier.text)}';\n`
    }
    if (ts.isExportDeclaration(statement)) {
      const { exportClause: clause, moduleSpecifier, isTypeOnly } = statement
      const from = () => (moduleSpecifier ? ` from '${withExtension(moduleSpecifier.text)}'` : '')
      if (!clause) return `export *${from()};\n`
      if (ts.isNamespaceExport(clause)) return `export ${clause.getText()}${from()};\n`
      const some = names(clause.elements, moduleSpecifier)
      if (some.length) return `export ${isTypeOnly ? 'type ' : ''}{ ${some.join(', ')} }${from()};\n`
      return moduleSpecifier ? '' : 'export {};\n'
    }
    return used.has(statement) ? withImportTypes(statement, withExtension) : ''
  }
  return { text: file.statements.map(print).join('').trimStart(), specifiers }
}

/** A statement's text with its comment. Each `import('./x')` in it gets its extension. */
function withImportTypes(statement, withExtension) {
  const start = statement.getFullStart()
  let text = statement.getFullText()
  const literals = []
  const visit = node => {
    if (ts.isImportTypeNode(node)) literals.push(node.argument.literal)
    ts.forEachChild(node, visit)
  }
  visit(statement)
  for (const literal of literals.reverse())
    text = `${text.slice(0, literal.getStart() - start)}'${withExtension(literal.text)}'${text.slice(literal.getEnd() - start)}`
  return `${text.trim()}\n`
}
