import type * as TypeScript from 'typescript'
import type { Imported, Ts } from './modules'

/** What `require('…')`, `import('…')` or `import kit = require('…')` loads, and the names that the code gives to its exports. */
export interface Required {
  readonly from: string
  /** By local name. */
  readonly imports: ReadonlyMap<string, Imported>
}

/** @returns undefined for other expressions, and for modules whose name is computed */
export function requiredBy(ts: Ts, node: TypeScript.Node): Required | undefined {
  if (ts.isExternalModuleReference(node) && ts.isStringLiteral(node.expression)) {
    const from = node.expression.text
    return { from, imports: namesIn(ts, node.parent.name, from) }
  }
  if (!ts.isCallExpression(node)) return undefined
  const { expression, arguments: given } = node
  const isLoad =
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && expression.text === 'require')
  const [name] = given
  if (!isLoad || !name || !ts.isStringLiteralLike(name)) return undefined
  const bound = bindingOf(ts, node)
  return { from: name.text, imports: bound ? namesIn(ts, bound, name.text) : new Map() }
}

/** The variable, or the parameter of `then`, that receives what a call returns. */
function bindingOf(ts: Ts, call: TypeScript.CallExpression): TypeScript.BindingName | undefined {
  let node: TypeScript.Node = call
  while (
    ts.isAwaitExpression(node.parent) ||
    ts.isParenthesizedExpression(node.parent) ||
    ts.isAsExpression(node.parent)
  )
    node = node.parent
  const { parent } = node
  if (ts.isVariableDeclaration(parent)) return parent.name
  if (!ts.isPropertyAccessExpression(parent) || parent.name.text !== 'then') return undefined
  const then = ts.isCallExpression(parent.parent) ? parent.parent.arguments[0] : undefined
  const isFunction = then && (ts.isArrowFunction(then) || ts.isFunctionExpression(then))
  return isFunction ? then.parameters[0]?.name : undefined
}

function namesIn(ts: Ts, bound: TypeScript.BindingName, from: string): Map<string, Imported> {
  if (ts.isIdentifier(bound)) return new Map([[bound.text, { from, name: '*' }]])
  const imports = new Map<string, Imported>()
  if (ts.isObjectBindingPattern(bound))
    for (const { name, propertyName = name, dotDotDotToken } of bound.elements)
      if (!dotDotDotToken && ts.isIdentifier(name) && ts.isIdentifier(propertyName))
        imports.set(name.text, { from, name: propertyName.text })
  return imports
}
