// Mutants: small faults that tests should detect. They are placed by TypeScript's syntax tree of a file.
import ts from 'typescript'

/**
 * @typedef {object} Mutant
 * @property {string} id `src/lib/format/amount.ts#12`
 * @property {string} path
 * @property {number} line counted from 1
 * @property {number} start offset of the mutated code
 * @property {number} end
 * @property {boolean} guard true if the statement is removed; else the expression is replaced by `becomes`
 * @property {string} was the original code, on one line
 * @property {string} becomes the code that replaces it
 */

const { SyntaxKind } = ts

/**
 * Replacements of operators. A comparison includes or excludes its limit, since such faults are easily
 * overlooked.
 */
const OPERATORS = {
  [SyntaxKind.LessThanToken]: '<=',
  [SyntaxKind.LessThanEqualsToken]: '<',
  [SyntaxKind.GreaterThanToken]: '>=',
  [SyntaxKind.GreaterThanEqualsToken]: '>',
  [SyntaxKind.EqualsEqualsToken]: '!=',
  [SyntaxKind.ExclamationEqualsToken]: '==',
  [SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [SyntaxKind.AmpersandAmpersandToken]: '||',
  [SyntaxKind.BarBarToken]: '&&',
  [SyntaxKind.PlusToken]: '-',
  [SyntaxKind.MinusToken]: '+',
  [SyntaxKind.AsteriskToken]: '/',
  [SyntaxKind.SlashToken]: '*',
}

/**
 * Strings without spaces are methods, keys and codes. Sentences are not mutated, since tests need not check
 * each text.
 */
const KEY = /^[\w:./@#-]+$/

/**
 * Up to this a number is probably a count or an index, where one more matters; above it, a time or a size.
 */
const SMALL = 100

/**
 * All mutants of a file, in source order.
 *
 * @param {string} path the path that mutants are named by
 * @param {string} source
 * @returns {Mutant[]}
 */
export function makeMutants(path, source) {
  const file = parse(path, source)
  const found = []
  const visit = node => {
    if (isNoCode(node)) return
    const becomes = isGuard(node) ? '' : changed(node)
    if (becomes !== undefined)
      found.push({
        id: `${path}#${found.length}`,
        path,
        line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
        start: node.getStart(file),
        end: node.end,
        guard: isGuard(node),
        was: oneLine(node.getText(file)),
        becomes,
      })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * The file's text with all of its mutants, of which at most one is active in a process:
 * `globalThis.__mutant(id)` returns whether that one is (see live.mjs). Line numbers do not change.
 *
 * @param {string} source
 * @param {readonly Mutant[]} mutants the file's mutants
 */
export function withMutants(path, source, mutants) {
  const file = parse(path, source)
  /** Texts to insert by offset; outer mutants open first and close last. */
  const written = []
  const put = (at, text, depth) => written.push({ at, text, depth })
  for (const { id, start, end, guard, becomes } of mutants) {
    const isActive = `globalThis.__mutant?.(${JSON.stringify(id)})`
    if (guard) put(start, `if(!${isActive})`, 0)
    else {
      put(start, `(${isActive}?(${becomes}):`, -end)
      put(end, ')', -start)
    }
  }
  // Without a semicolon, a line that begins with a bracket would continue the line before it.
  const visit = node => {
    if (ts.isExpressionStatement(node) && Array.isArray(node.parent.statements))
      put(node.getStart(file), ';', Number.NEGATIVE_INFINITY)
    ts.forEachChild(node, visit)
  }
  visit(file)

  written.sort((a, b) => a.at - b.at || closesFirst(a, b) || a.depth - b.depth)
  let text = ''
  let at = 0
  for (const { at: next, text: more } of written) {
    text += source.slice(at, next) + more
    at = next
  }
  return text + source.slice(at)
}

/** Where one mutant ends and another begins at the same offset, the end comes first. */
const closesFirst = (a, b) => Number(b.text === ')') - Number(a.text === ')')

const parse = (path, source) =>
  ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    /x$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** Types, imports and exports, which are not mutated. */
const isNoCode = node =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node)

/** `if (…) return`, or another exit, on which the code after it relies. */
function isGuard(node) {
  if (!ts.isIfStatement(node) || node.elseStatement) return false
  const then = node.thenStatement
  const last = ts.isBlock(then) ? then.statements.at(-1) : then
  return (
    !!last &&
    (ts.isReturnStatement(last) ||
      ts.isThrowStatement(last) ||
      ts.isContinueStatement(last) ||
      ts.isBreakStatement(last))
  )
}

/** @returns {string | undefined} the faulty expression; undefined if the node is not mutated */
function changed(node) {
  if (ts.isBinaryExpression(node)) {
    const operator = OPERATORS[node.operatorToken.kind]
    // A concatenated string is text for users.
    if (!operator || (operator === '-' && [node.left, node.right].some(isText))) return undefined
    return `${node.left.getText()} ${operator} ${node.right.getText()}`
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
    const { operand } = node
    // In `!!x`, mutating the inner `!` is the same fault.
    const isDouble = ts.isPrefixUnaryExpression(operand) && operand.operator === node.operator
    return isDouble ? undefined : operand.getText()
  }
  if (node.kind === SyntaxKind.TrueKeyword) return 'false'
  if (node.kind === SyntaxKind.FalseKeyword) return 'true'
  if (!ts.isLiteralExpression(node) || isName(node)) return undefined
  if (ts.isNumericLiteral(node)) return String(another(Number(node.text)))
  if (ts.isBigIntLiteral(node)) return `${another(BigInt(node.text.replace(/n$|_/g, '')))}n`
  if (ts.isStringLiteral(node)) return KEY.test(node.text) ? "''" : undefined
  return undefined
}

const another = value =>
  typeof value === 'bigint'
    ? value > BigInt(SMALL)
      ? value * 2n
      : value + 1n
    : value > SMALL || !Number.isInteger(value)
      ? value * 2
      : value + 1

const isText = node => ts.isStringLiteral(node) || ts.isTemplateLiteral(node)

/**
 * A literal that is a field's name, a path of `import()`, an attribute, or a whole statement (`'use
 * strict'`).
 */
function isName(node) {
  const { parent } = node
  return (
    parent.name === node ||
    parent.propertyName === node ||
    ts.isJsxAttribute(parent) ||
    ts.isExpressionStatement(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === SyntaxKind.ImportKeyword)
  )
}

const oneLine = text => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}
