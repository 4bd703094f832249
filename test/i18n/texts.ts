import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** The scanner's findings; a place is `src/views/connect/Connect.tsx:39`. */
export interface Texts {
  /** Each English text that can reach a translator, with the places where it is written. */
  readonly keys: ReadonlyMap<string, readonly string[]>
  /** Calls `t(expression)` whose texts the scanner cannot trace. */
  readonly hidden: readonly string[]
  /** Calls whose values do not match the placeholders of their text. */
  readonly unfilled: readonly string[]
  /** Words in markup that are not translated. */
  readonly bare: readonly string[]
}

/** Texts written in one place and translated in another: the file, and how to recognise its texts. */
interface Source {
  readonly file: RegExp
  /** Literals in the value of this constant, limited to the part that is shown. */
  readonly constant?: { readonly name: string; readonly part?: (literal: ts.Expression) => boolean }
  /** Literals assigned to this property. */
  readonly property?: string
  /**
   * Literals passed to this function or class as argument number `argument`, completed to a sentence by
   * `whole`.
   */
  readonly call?: {
    readonly name: string
    readonly argument: number
    readonly whole?: (text: string) => string
  }
  /** Literals returned by this function. */
  readonly result?: string
}

/** Files whose errors a view shows: all errors of connecting and switching. */
const FAILING =
  /^src\/(adapters\/.*|actions\/(connect\/connect|networks\/switchNetwork|names\/registerAccountName|money\/(checkToken|failedCall|readTokenFacts|estimateFee|explainFailedEstimate)|send\/.*|swap\/.*)|lib\/(swap\/assertSwapCall|evm\/coinType)|runtime|errors)\.ts$/

const SOURCES: readonly Source[] = [
  { file: /views\/modal\/titles\.ts$/, constant: { name: 'TITLES' } },
  // Only the short text of an alert is shown; the long one goes to the console.
  { file: /actions\/modal\/showAlert\.ts$/, constant: { name: 'ALERTS', part: isFirst } },
  { file: /./, call: { name: 'showSnack', argument: 1 } },
  { file: /./, call: { name: 'copyText', argument: 2 } },
  { file: /signals\/account\/button\.ts$/, property: 'label' },
  { file: /lib\/format\/ago\.ts$/, constant: { name: 'STEPS' } },
  { file: /views\/connect\/Legal\.tsx$/, call: { name: 'link', argument: 1 } },
  { file: /RegisterAccountName\.tsx$/, result: 'wordsOf' },
  { file: /net\/names\/registerName\.ts$/, result: 'wordsOf' },
  { file: FAILING, call: { name: 'AgletError', argument: 1 } },
  { file: FAILING, constant: { name: 'TEXTS' } },
  { file: /lib\/data\/toAgletError\.ts$/, result: 'errorText' },
  { file: /actions\/send\/solana\/.*\.ts$/, call: { name: 'invalidInput', argument: 0 } },
  { file: /actions\/swap\/fetchBestQuote\.ts$/, constant: { name: 'NO_QUOTE' } },
  { file: /actions\/swap\/draftSwap\.ts$/, call: { name: 'withFailureText', argument: 0 } },
  { file: /lib\/send\/sendStep\.ts$/, result: 'sendStep' },
  { file: /actions\/send\/confirmSend\.ts$/, result: 'failureText' },
  {
    file: /adapters\/evm\/evm\w*\.ts$/,
    call: { name: 'badResponse', argument: 0, whole: what => `The wallet answered without ${what}.` },
  },
]

/** Expressions passed to `t` whose texts come from SOURCES. */
const KNOWN = new Set([
  ...[
    'state.label',
    'button.label',
    'label',
    'snack.message',
    'alert.message',
    'TITLES[view]',
    'step',
    'text',
    'many',
    'one',
  ],
  ...['error.shortMessage', 'error?.shortMessage', 'failure', 'trouble.shortMessage'],
])

/** Attributes whose text users see or hear. */
const READ_OUT =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|placeholder|title|label|note)$/

function isFirst(literal: ts.Expression): boolean {
  return ts.isArrayLiteralExpression(literal.parent) && literal.parent.elements[0] === literal
}

/** The names of a text's placeholders: `{count} min` has `count`. */
export const placesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort()

/** The possible results of an expression: both sides of `a ? b : c`, of `a ?? b` and of `a || b`. */
function outcomes(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return outcomes(node.expression)
  if (ts.isConditionalExpression(node)) return [...outcomes(node.whenTrue), ...outcomes(node.whenFalse)]
  if (
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind)
  )
    return [...outcomes(node.left), ...outcomes(node.right)]
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return outcomes(node.right)
  return [node]
}

/** `t(…)`, `aglet.t.value(…)` and `aglet.t.peek()(…)`. */
const isTranslator = (callee: ts.Expression) => /^t$|\.t\.(value|peek\(\))$/.test(callee.getText())

/**
 * Reads every text that Aglet's sources pass to a translator. Run from the repository's root.
 * @param folder folder of the sources, relative to the root
 */
export function readTexts(folder = 'src'): Texts {
  const files = readdirSync(folder, { recursive: true })
    .map(name => join(folder, String(name)).replaceAll('\\', '/'))
    // The development wallets are in English only, and the tables are the subject of the check.
    .filter(file => /\.tsx?$/.test(file) && !/^src\/(testing|i18n)\//.test(file))
  const found = files.sort().map(file => scan(file, readFileSync(file, 'utf8')))
  const keys = new Map<string, string[]>()
  for (const part of found)
    for (const [text, places] of part.keys) keys.set(text, [...(keys.get(text) ?? []), ...places])
  return {
    keys,
    hidden: found.flatMap(({ hidden }) => hidden),
    unfilled: found.flatMap(({ unfilled }) => unfilled),
    bare: found.flatMap(({ bare }) => bare),
  }
}

/** Reads one file. @param file path that decides which SOURCES apply, such as `src/views/modal/titles.ts` */
export function scan(file: string, code: string): Texts {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const sources = SOURCES.filter(source => source.file.test(file))
  const keys = new Map<string, string[]>()
  const hidden: string[] = []
  const unfilled: string[] = []
  const bare: string[] = []

  const placeOf = (node: ts.Node) => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
  const add = (node: ts.Node, text: string) => {
    if (text.trim()) keys.set(text, [...(keys.get(text) ?? []), placeOf(node)])
  }
  const addOutcomes = (node: ts.Expression | undefined, whole = (text: string) => text) => {
    for (const outcome of node ? outcomes(node) : [])
      if (ts.isStringLiteralLike(outcome)) add(outcome, whole(outcome.text))
  }
  const addWithin = (node: ts.Node, part: (literal: ts.Expression) => boolean) => {
    if (ts.isStringLiteralLike(node)) {
      const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node
      if (!isName && part(node)) add(node, node.text)
    } else ts.forEachChild(node, child => addWithin(child, part))
  }

  const translated = (call: ts.CallExpression) => {
    const [text, values] = call.arguments
    for (const outcome of text ? outcomes(text) : []) {
      if (!ts.isStringLiteralLike(outcome)) {
        if (!KNOWN.has(outcome.getText())) hidden.push(`${placeOf(call)}  t(${outcome.getText()})`)
        continue
      }
      add(outcome, outcome.text)
      const given =
        values && ts.isObjectLiteralExpression(values)
          ? values.properties.map(property => property.name?.getText() ?? property.getText()).sort()
          : []
      if (`${given}` !== `${placesOf(outcome.text)}`)
        unfilled.push(`${placeOf(call)}  ${JSON.stringify(outcome.text)} is given { ${given.join(', ')} }`)
    }
  }

  const addBare = (node: ts.JsxText | ts.StringLiteral) => {
    if (/\p{L}/u.test(node.text)) bare.push(`${placeOf(node)}  ${JSON.stringify(node.text.trim())}`)
  }

  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) addBare(node)
    if (ts.isJsxAttribute(node) && READ_OUT.test(node.name.getText()) && node.initializer)
      if (ts.isStringLiteral(node.initializer)) addBare(node.initializer)
    if (ts.isCallExpression(node) && isTranslator(node.expression)) translated(node)
    for (const { constant, property, call, result } of sources) {
      if (
        constant &&
        ts.isVariableDeclaration(node) &&
        node.name.getText() === constant.name &&
        node.initializer
      )
        addWithin(node.initializer, constant.part ?? (() => true))
      if (property && ts.isPropertyAssignment(node) && node.name.getText() === property)
        addOutcomes(node.initializer)
      if (
        call &&
        (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
        node.expression.getText() === call.name
      )
        addOutcomes(node.arguments?.[call.argument], call.whole)
      if (result && ts.isFunctionDeclaration(node) && node.name?.getText() === result) addReturned(node)
    }
    ts.forEachChild(node, visit)
  }
  const addReturned = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) addOutcomes(node.expression)
    ts.forEachChild(node, addReturned)
  }
  visit(tree)
  return { keys, hidden, unfilled, bare }
}
