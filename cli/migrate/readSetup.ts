import type * as TypeScript from 'typescript'
import { isOfKit, type Kit } from './kits'
import type { Found, Module, Modules } from './modules'
import { requiredBy } from './required'

/** A project's uses of a kit. */
export interface Setup {
  readonly kit: Kit
  /** Arguments of each call, by exported name of the function or class. */
  readonly calls: ReadonlyMap<string, readonly (readonly Found[])[]>
  /** Attributes by component; only the first use of a component counts. */
  readonly elements: ReadonlyMap<string, ReadonlyMap<string, Found>>
  /** Imports of the kit and `export … from` it by file, which the user has to replace. */
  readonly uses: readonly {
    readonly path: string
    readonly line: number
    readonly names: readonly string[]
  }[]
}

/** Calls of wagmi are read too, since kits are set up together with wagmi. */
const isOfWagmi = (from: string) => /^(?:wagmi|@wagmi\/(?:core|vue))(?:\/|$)/.test(from)

/** Reads how a project's files use their kit. */
export function readSetup(modules: Modules, kit: Kit, paths: readonly string[]): Setup {
  const { ts } = modules
  const calls = new Map<string, (readonly Found[])[]>()
  const elements = new Map<string, ReadonlyMap<string, Found>>()
  const uses: Setup['uses'][number][] = []

  const readCall = (node: TypeScript.CallExpression | TypeScript.NewExpression, module: Module) => {
    const callee = modules.calleeOf({ node, module })
    if (!callee || !(isOfKit(kit, callee.from) || isOfWagmi(callee.from))) return
    const given = (node.arguments ?? []).map(argument => ({ node: argument, module }))
    calls.set(callee.name, [...(calls.get(callee.name) ?? []), given])
  }
  const readElement = (node: TypeScript.JsxOpeningLikeElement, module: Module) => {
    const found = modules.importOf(node.tagName, module)
    if (!found || !isOfKit(kit, found.from) || elements.has(found.name)) return
    const attributes = new Map<string, Found>()
    for (const attribute of node.attributes.properties) {
      if (ts.isJsxSpreadAttribute(attribute)) {
        const spread = { node: attribute.expression, module }
        const fields = modules.fieldsOf(spread) ?? [[`...${modules.textOf(spread)}`, spread] as const]
        for (const [name, value] of fields) attributes.set(name, value)
        continue
      }
      const { initializer } = attribute
      const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer
      // An attribute without a value is `true`.
      const expression =
        value && !ts.isJsxElement(value) ? (value as TypeScript.Expression) : ts.factory.createTrue()
      attributes.set(attribute.name.getText(module.source), { node: expression, module })
    }
    elements.set(found.name, attributes)
  }
  const addUse = (
    node: TypeScript.Node,
    { path, source }: Module,
    names: readonly string[],
    from: string,
  ) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    uses.push({ path, line: line + 1, names: names.length ? names : [from] })
  }
  const visit = (node: TypeScript.Node, module: Module): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) readCall(node, module)
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) readElement(node, module)
    const required = requiredBy(ts, node)
    if (required && isOfKit(kit, required.from)) {
      const names = [...required.imports.values()].map(({ name }) => name)
      addUse(node, module, names.includes('*') ? [] : names, required.from)
    }
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      isOfKit(kit, node.moduleSpecifier.text)
    )
      addUse(node, module, importedNames(ts, node), node.moduleSpecifier.text)
    ts.forEachChild(node, child => visit(child, module))
  }
  for (const path of paths) {
    const module = modules.load(path)
    visit(module.source, module)
  }
  return { kit, calls, elements, uses }
}

/** Exported names that an import or `export … from` uses; single types are left out. */
function importedNames(
  ts: Modules['ts'],
  node: TypeScript.ImportDeclaration | TypeScript.ExportDeclaration,
): readonly string[] {
  const clause = ts.isImportDeclaration(node) ? node.importClause : node
  const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
  if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return []
  if (clause?.isTypeOnly) return ['its types']
  return [...bindings.elements]
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text)
}
