import type * as TypeScript from 'typescript'
import type { Found, Imported, Modules } from './modules'

/** Imports of the new file by module, as written between the braces: `mainnet`, `default as chain`. */
export type Imports = Map<string, Set<string>>

/** Imports and constants that the new file needs besides the config. */
export interface CarryContext {
  readonly imports: Imports
  /** Constants of the project that are copied into the new file, by name. */
  readonly constants: Map<string, string>
  readonly resolveImport: ResolveImport
  /** Whether the new file is TypeScript. */
  readonly isTyped: boolean
}

export function addImport(imports: Imports, from: string, name: string): string {
  imports.set(from, (imports.get(from) ?? new Set()).add(name))
  return name
}

/** Thrown when an expression cannot be copied. The message is the end of a sentence that gives the reason. */
export class NotCarried extends Error {}

/**
 * The module to import a name from once the kit is removed.
 *
 * @returns undefined if the name goes with the kit
 */
export type ResolveImport = (from: string, name: string) => string | undefined

/**
 * Copies an expression into another file: literals, environment variables and exports of packages; names that
 * the project defines are replaced by their values. No code is run, and nothing is imported from the
 * project's own files, since they may be removed.
 *
 * @param around receives the imports and constants that the expression needs
 * @throws NotCarried
 */
export function carry(modules: Modules, found: Found, around: CarryContext): string {
  const { ts } = modules
  const added: [string, string][] = []
  const constants = new Map<string, string>()
  const write = (node: TypeScript.Node, module: Found['module'], depth = 0): string => {
    const text = () => node.getText(module.source)
    const inner = (child: TypeScript.Node) => write(child, module, depth + 1)
    if (depth > 40) throw new NotCarried('it is nested too deeply')
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return quote(node.text)
    if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) return text()
    if (node.kind === ts.SyntaxKind.TrueKeyword) return 'true' // An attribute without a value has no text.
    if (/^(?:false|null|undefined)$/.test(text()) || isEnvironment(text())) return text()
    if (/^(?:window\.|globalThis\.)?location\.origin$/.test(text())) return embed(ts, PAGE_ORIGIN, node)
    if (ts.isParenthesizedExpression(node)) return `(${inner(node.expression)})`
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node))
      return inner(node.expression) + markOf(ts, node.expression, around)
    if (ts.isPrefixUnaryExpression(node)) return text()[0] + inner(node.operand)
    if (ts.isBinaryExpression(node))
      return `${inner(node.left)} ${node.operatorToken.getText(module.source)} ${inner(node.right)}`
    if (ts.isConditionalExpression(node))
      return `${inner(node.condition)} ? ${inner(node.whenTrue)} : ${inner(node.whenFalse)}`
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(
        span =>
          `\${${inner(span.expression)}}${span.literal.getText(module.source).replace(/^\}|`$|\$\{$/g, '')}`,
      )
      return `${node.head.getText(module.source).replace(/\$\{$/, '')}${spans.join('')}\``
    }
    if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) return `...${inner(node.expression)}`
    if (ts.isArrayLiteralExpression(node)) return `[${node.elements.map(inner).join(', ')}]`
    if (ts.isObjectLiteralExpression(node))
      return node.properties.length ? `{ ${node.properties.map(inner).join(', ')} }` : '{}'
    if (ts.isPropertyAssignment(node)) {
      const { name } = node
      const key = ts.isComputedPropertyName(name)
        ? `[${inner(name.expression)}]`
        : ts.isStringLiteral(name)
          ? quote(name.text)
          : name.getText(module.source)
      return `${key}: ${inner(node.initializer)}`
    }
    if (ts.isShorthandPropertyAssignment(node)) return `${node.name.text}: ${inner(node.name)}`
    if (ts.isElementAccessExpression(node) && ts.isNumericLiteral(node.argumentExpression)) {
      const element = modules.elementsOf({ node: node.expression, module })?.[
        Number(node.argumentExpression.text)
      ]
      if (element) return write(element.node, element.module, depth + 1)
    }
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
      return `${inner(node.expression)}(${node.arguments.map(inner).join(', ')})`
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
      const name = ts.isIdentifier(node) ? node.text : node.name.text
      const resolved = modules.resolve({ node, module })
      if (resolved.node !== node) {
        const value = write(resolved.node, resolved.module, depth + 1) + markOf(ts, resolved.node, around)
        const text = isJoined(ts, resolved.node) ? embed(ts, value, node) : value
        // Calls and objects are long, so they become constants with their name.
        const isLong = ts.isCallExpression(resolved.node) || ts.isObjectLiteralExpression(resolved.node)
        const own = ownName(name, [...added.map(([, brought]) => brought), ...namesOf(around.imports)])
        const isTaken = OWN_NAMES.test(own) || (around.constants.get(own) ?? text) !== text
        if (!isLong || isTaken) return text
        constants.set(own, text)
        return own
      }
      const imported = modules.importOf(node, module)
      if (imported && !modules.fileOf(imported.from, module.path) && !/^[.@~]?\.?\//.test(imported.from)) {
        const [home, brought] = moveImport(imported, name, around.resolveImport)
        added.push([home, brought])
        return imported.name === 'default' ? name : imported.name
      }
      if (!imported && ts.isPropertyAccessExpression(node)) return `${inner(node.expression)}.${name}`
      throw new NotCarried(`the value of ${text()} was not found`)
    }
    throw new NotCarried('it is code, which you have to move')
  }
  const text = write(found.node, found.module)
  for (const [from, name] of added) addImport(around.imports, from, name)
  for (const [name, value] of constants) around.constants.set(name, value)
  return text
}

/** A constant's name in the new file: the project's own `mainnet` may be made from the `mainnet` of a library. */
const ownName = (name: string, imported: readonly string[]): string =>
  imported.includes(name) ? `own${name[0]!.toUpperCase()}${name.slice(1)}` : name

const namesOf = (imports: Imports): readonly string[] => [...imports.values()].flatMap(names => [...names])

/** Names that the new file declares itself. */
const OWN_NAMES = /^(?:config|wagmiConfig|chains)$/

/** What follows a value that the project asserts to be set, by `value!` or `value as string`; nothing in JavaScript. */
const markOf = (ts: Modules['ts'], { parent }: TypeScript.Node, { isTyped }: CarryContext): string => {
  const isText = ts.isAsExpression(parent) && parent.type.kind === ts.SyntaxKind.StringKeyword
  return isTyped && (isText || ts.isNonNullExpression(parent)) ? '!' : ''
}

const isJoined = (ts: Modules['ts'], node: TypeScript.Node): boolean =>
  ts.isBinaryExpression(node) || ts.isConditionalExpression(node)

/** Puts a text with operators, which replaces a name, into parentheses if the name is between operators. */
const embed = (ts: Modules['ts'], text: string, { parent }: TypeScript.Node): string =>
  isJoined(ts, parent) ||
  ts.isPrefixUnaryExpression(parent) ||
  ts.isNonNullExpression(parent) ||
  ts.isPropertyAccessExpression(parent)
    ? `(${text})`
    : text

/** The module and the import specifier for the new file. @param name local name in the project */
function moveImport(
  imported: Imported,
  name: string,
  rehome: ResolveImport,
): [from: string, brought: string] {
  if (imported.name === '*') throw new NotCarried(`${name} is the whole namespace of ${imported.from}`)
  const home = rehome(imported.from, imported.name)
  if (!home) throw new NotCarried(`${name} comes from ${imported.from}, which is removed`)
  // A default export keeps the name that the project gave it.
  return [home, imported.name === 'default' ? `default as ${name}` : imported.name]
}

/** The page's origin, with a fallback where there is no `location`. */
export const PAGE_ORIGIN = "globalThis.location?.origin ?? 'http://localhost'"

/** `process.env.X`, `import.meta.env.X`: copied unchanged, since they are read at run time. */
const isEnvironment = (text: string): boolean =>
  /^(?:process\.env|import\.meta\.env)(?:\.\w+|\[['"]\w+['"]\])$/.test(text)

const quote = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
