import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

// In the modal, only ConfirmButton may start an action that leads to a signature. It ignores clicks from
// scripts and clicks made before the user can have read the text. This test analyses the source, starting
// from the wallet calls:
//
// 1. a function leads to the wallet if it signs or sends, or names a function that does;
// 2. in views, components and hosts, such a function may be named only in `onConfirm={…}`, or in a function
// for which the same holds, under any name it is passed on as.

const SRC = join(process.cwd(), 'src')

/** Methods of a provider or adapter that use the user's key, and the `send` of a plan. */
const SIGNING_MEMBER =
  /^(?:signMessage|signTypedData|signRaw|signPayload|signPsbt|signTransactions?|signAllTransactions|signAndSend(?:Transaction)?|sendTransfer|signIn)$/
const SIGNING_METHOD = /^(?:eth_send\w*|eth_sign\w*|personal_sign|wallet_sendCalls)$/

/** Actions that lead to the wallet but that no user starts with a button. */
const GRANTED: Readonly<Record<string, string>> = {
  'hosts/verbHooks.ts': 'the host calls the verbs from its own buttons',
}

interface Unit {
  readonly name: string
  readonly file: string
  /** Names that the code mentions, and whether the code calls the wallet itself. */
  readonly names: ReadonlySet<string>
  readonly signs: boolean
}

const files = readdirSync(SRC, { recursive: true })
  .map(String)
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => /\.tsx?$/.test(file))
const parse = (file: string, text = readFileSync(join(SRC, file), 'utf8')) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

const isType = (node: ts.Node) =>
  ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node)
/** `send` of a plan is called later, on confirmation; making a plan asks the wallet for nothing. */
const isPlanSend = (node: ts.Node) =>
  isFunction(node) && ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'send'

/** Whether a node's value comes from a lazy-loaded chunk: `await import(…)`, or a function that does so. */
const isFetched = (node: ts.Node | undefined): boolean =>
  !!node && /\bimport\(|\bload[A-Z]\w*\(/.test(node.getText())

/** Whether a name is in a pattern that destructures a lazy-loaded chunk. */
function isFromChunk(element: ts.BindingElement): boolean {
  let pattern: ts.Node = element.parent
  while (ts.isBindingElement(pattern.parent)) pattern = pattern.parent.parent
  const { parent } = pattern
  if (ts.isVariableDeclaration(parent)) return isFetched(parent.initializer)
  // `import(…).then(({ name }) => …)`
  const call = ts.isParameter(parent) ? parent.parent.parent : undefined
  return !!call && ts.isCallExpression(call) && isFetched(call.expression)
}

/** The names that a piece of code mentions, and whether it signs. */
function read(node: ts.Node): Pick<Unit, 'names' | 'signs'> {
  const names = new Set<string>()
  let signs = false
  const visit = (one: ts.Node): void => {
    if (isType(one) || isPlanSend(one)) return
    if (ts.isPropertyAccessExpression(one)) {
      const callee = ts.isNonNullExpression(one.parent) ? one.parent : one
      const isCalled = ts.isCallExpression(callee.parent) && callee.parent.expression === callee
      const { text } = one.name
      if (
        isCalled &&
        (SIGNING_MEMBER.test(text) || (text === 'send' && /\bplan$/.test(one.expression.getText())))
      )
        signs = true
      if (isFetched(one.expression)) names.add(text)
      visit(one.expression)
      return
    }
    if (ts.isStringLiteralLike(one) && SIGNING_METHOD.test(one.text)) signs = true
    const isDeclared =
      (ts.isBindingElement(one.parent) || ts.isParameter(one.parent)) && one.parent.name === one
    if (ts.isIdentifier(one) && !isDeclared) names.add(one.text)
    ts.forEachChild(one, visit)
  }
  visit(node)
  return { names, signs }
}

/** The top-level functions and objects of a file. */
function unitsOf(file: string): Unit[] {
  return parse(file).statements.flatMap(statement => {
    if (ts.isFunctionDeclaration(statement) && statement.name && statement.body)
      return [{ name: statement.name.text, file, ...read(statement.body) }]
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer ? [{ name: name.text, file, ...read(initializer) }] : [],
    )
  })
}

/**
 * The declarations that a file's imported names refer to, as `file name`, for imports from an action's file
 * or a chunk.
 */
function importsOf(file: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = posix.join(posix.dirname(file), node.moduleSpecifier.text)
      const { namedBindings } = node.importClause ?? {}
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const { name, propertyName } of namedBindings.elements)
          names.set(name.text, `${from}.ts ${(propertyName ?? name).text}`)
    }
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name) && isFromChunk(node))
      names.set(node.name.text, CHUNKS.get((node.propertyName ?? node.name).getText()) ?? '')
    if (ts.isPropertyAccessExpression(node) && isFetched(node.expression))
      names.set(node.name.text, CHUNKS.get(node.name.text) ?? '')
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return names
}

/** The actions that the chunks export: `file name` by name. */
const CHUNKS: ReadonlyMap<string, string> = new Map(
  files
    .filter(file => file.startsWith('chunks/'))
    .flatMap(file =>
      parse(file).statements.flatMap(statement => {
        if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier || !statement.exportClause)
          return []
        const from = posix.join(posix.dirname(file), (statement.moduleSpecifier as ts.StringLiteral).text)
        return ts.isNamedExports(statement.exportClause)
          ? statement.exportClause.elements.map(({ name }) => [name.text, `${from}.ts ${name.text}`] as const)
          : []
      }),
    ),
)

/** The actions that lead to the wallet, as `file name`. */
function leadingActions(): ReadonlySet<string> {
  const units = files.filter(file => file.startsWith('actions/')).flatMap(unitsOf)
  const imports = new Map([...new Set(units.map(({ file }) => file))].map(file => [file, importsOf(file)]))
  const own = new Set(units.map(({ file, name }) => `${file} ${name}`))
  const leading = new Set(units.flatMap(({ file, name, signs }) => (signs ? [`${file} ${name}`] : [])))
  for (let size = -1; size !== leading.size; ) {
    size = leading.size
    for (const { file, name, names } of units) {
      const stands = (mentioned: string) =>
        imports.get(file)!.get(mentioned) ?? (own.has(`${file} ${mentioned}`) ? `${file} ${mentioned}` : '')
      if ([...names].some(mentioned => mentioned !== name && leading.has(stands(mentioned))))
        leading.add(`${file} ${name}`)
    }
  }
  return leading
}

/** The places where a file of the modal names a function that leads to the wallet outside of `onConfirm`. */
function faultsIn(file: string, verbs: ReadonlySet<string>, text?: string): string[] {
  const source = parse(file, text)
  const leading = new Set([...verbs, 'onConfirm'])
  const faults = new Map<string, string>()
  /** The closest named function or JSX attribute around a node. */
  const around = (node: ts.Node): ts.Node | undefined => {
    for (let one = node.parent; one; one = one.parent) {
      if (ts.isJsxAttribute(one)) return one
      if (ts.isFunctionDeclaration(one) && one.name && !/^[A-Z]/.test(one.name.text)) return one
      if (isFunction(one) && ts.isVariableDeclaration(one.parent)) return one.parent
    }
    return undefined
  }
  const visit = (node: ts.Node): void => {
    if (isType(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isIdentifier(node) && leading.has(node.text)) {
      const { parent } = node
      // Skip its own declaration, an attribute's name, and the key of another object.
      const isName =
        (ts.isJsxAttribute(parent) && parent.name === node) ||
        ((ts.isBindingElement(parent) || ts.isParameter(parent)) && parent.name === node) ||
        ((ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent)) && parent.name === node) ||
        (ts.isBindingElement(parent) && parent.propertyName === node) ||
        ts.isPropertySignature(parent)
      const place = isName ? undefined : around(node)
      if (isName) return
      if (place && ts.isJsxAttribute(place)) {
        if (place.name.getText() !== 'onConfirm')
          faults.set(`${file}: ${place.name.getText()} leads to ${node.text}`, '')
      } else if (place) {
        const { name } = place as ts.FunctionDeclaration | ts.VariableDeclaration
        if (name && ts.isIdentifier(name)) leading.add(name.text)
      } else faults.set(`${file}: ${node.text} is named outside of onConfirm`, '')
    }
    ts.forEachChild(node, visit)
  }
  for (let size = -1; size !== leading.size; ) {
    size = leading.size
    faults.clear()
    visit(source)
  }
  return [...faults.keys()]
}

const leading = leadingActions()
const isShown = (file: string) =>
  /^(?:views|components|hosts|elements)/.test(file) && file !== 'components/status/ConfirmButton.tsx'
/** The names in a file that refer to actions that lead to the wallet. */
const verbsIn = (file: string): ReadonlySet<string> =>
  new Set([...importsOf(file)].flatMap(([name, stands]) => (leading.has(stands) ? [name] : [])))

test('the actions that lead to the wallet include every action a user confirms, and no action that only prepares one', () => {
  const names = new Set([...leading].map(one => one.split(' ')[1]))
  for (const name of [
    ...[
      'requestTransaction',
      'sendCall',
      'sendOneByOne',
      'sendSolana',
      'sendToken',
      'send',
      'sendTransaction',
    ],
    ...[
      'confirmSend',
      'approveSwap',
      'sendSwap',
      'registerAccountName',
      'signMessage',
      'signTypedData',
      'swap',
    ],
  ])
    assert.ok(names.has(name), name)
  // Looking at a transfer, estimating it and making a plan ask the wallet for nothing.
  for (const name of [
    'watchSend',
    'planTransfer',
    'prepareSwap',
    'estimateFee',
    'chooseRecipient',
    'connect',
  ])
    assert.not(names.has(name), name)
})

test('S12 in the modal only ConfirmButton runs actions that lead to the wallet', () => {
  const faults = files
    .filter(file => isShown(file) && !(file in GRANTED))
    .flatMap(file => faultsIn(file, verbsIn(file)))
  assert.equal(faults, [])
})

test('S12 the views that run these actions use ConfirmButton', () => {
  const users = files.filter(file => isShown(file) && verbsIn(file).size && !(file in GRANTED))
  assert.equal(users.sort(), [
    'views/names/RegisterAccountName.tsx',
    'views/send/WalletSendPreview.tsx',
    'views/siwx/SIWXSignMessage.tsx',
    'views/swap/SwapPreview.tsx',
  ])
  for (const file of users) assert.match(readFileSync(join(SRC, file), 'utf8'), /<ConfirmButton\b/)
})

test('S12 onConfirm is passed only to ConfirmButton, or to a component that passes it on to ConfirmButton', () => {
  for (const file of files.filter(isShown)) {
    const visit = (node: ts.Node): void => {
      if (ts.isJsxAttribute(node) && node.name.getText() === 'onConfirm') {
        const tag = node.parent.parent.tagName.getText()
        const handsOn = new RegExp(`function ${tag}\\(`).test(readFileSync(join(SRC, file), 'utf8'))
        assert.ok(tag === 'ConfirmButton' || handsOn, `${file}: <${tag} onConfirm>`)
      }
      ts.forEachChild(node, visit)
    }
    visit(parse(file))
  }
})

test('the analysis finds a control other than ConfirmButton', () => {
  const verbs = new Set(['confirmSend'])
  const at = (body: string) =>
    faultsIn('views/x.tsx', verbs, `export default function X() {\n${body}\n}`).length
  assert.is(at('return <ConfirmButton of="" onConfirm={() => confirmSend(aglet)}>x</ConfirmButton>'), 0)
  assert.is(
    at('const act = () => confirmSend(aglet)\nreturn <ConfirmButton of="" onConfirm={act}>x</ConfirmButton>'),
    0,
  )
  assert.is(at('return <button onClick={() => confirmSend(aglet)}>x</button>'), 1)
  assert.is(at('const act = () => confirmSend(aglet)\nreturn <button onClick={act}>x</button>'), 1)
  assert.is(
    at(
      'const a = () => confirmSend(aglet)\nconst b = async () => { await a() }\nreturn <form onSubmit={b} />',
    ),
    1,
  )
  assert.is(at('useEffect(() => { confirmSend(aglet) }, [])'), 1)
  assert.is(at('const { onConfirm } = props\nreturn <Row onPick={onConfirm} />'), 1)
  assert.is(at('const { onConfirm } = props\nreturn <Found onConfirm={onConfirm} />'), 0)
})

test.run()
