import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const SRC = join(process.cwd(), 'src')

/** Files next to the folders that are layers of their own. */
const CORE = ['aglet', 'storage', 'options', 'resolveOptions']
const WORDS = ['errors', 'types', 'lib', 'chains', 'i18n']

/**
 * The layers that each layer may import values from; `import type` is unrestricted. A file next to the folders
 * is a layer under its own name, and every layer may import from itself. Lazy seams (`import()`) have a `~`.
 */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  types: [],
  errors: [],
  lib: ['errors', 'chains'],
  chains: [],
  i18n: ['lib'],
  styles: [],
  // The module that words a mistake in the options is lazy-loaded when a mistake occurs.
  options: ['errors', 'lib', '~actions'],
  resolveOptions: ['errors', 'lib', 'options'],
  storage: ['lib'],
  signals: [...WORDS, 'options', 'resolveOptions'],
  net: ['errors', 'lib', 'chains'],
  adapters: ['errors', 'lib'],
  // Separate entries: adapters that use a host's library in place of a built-in adapter, or wrap a built-in
  // one.
  hostAdapters: ['errors', 'lib', 'adapters', '~adapters'],
  actions: [...WORDS, 'options', 'net', 'signals', '~chunks'],
  effects: [...WORDS, 'options', 'actions', 'signals', '~chunks'],
  // A separate entry, also for servers: code that signs in and code that verifies a sign-in.
  siwx: ['errors', 'lib', 'net', 'storage'],
  components: ['lib', 'i18n', 'styles'],
  views: [...WORDS, 'components', 'actions', 'signals', 'styles', '~chunks'],
  aglet: [...WORDS, 'signals', 'options', 'storage', '~chunks'],
  // Code that is loaded together. Each file is a list of re-exports, and only a lazy seam may import it.
  chunks: ['actions', 'adapters', 'effects', 'signals', 'views', 'net', 'lib'],
  createAglet: [...WORDS, ...CORE, 'effects', 'signals', '~chunks', '~actions'],
  runtime: [],
}
/** Imports that break the table on purpose, each with its reason. */
const GRANTED: Readonly<Record<string, string>> = {
  'actions/money/requestWallet.ts -> adapters/evm/eip1193.ts':
    'a call of an EVM wallet always ends and has named errors, whoever serves the wallet',
  'actions/doctor/checkWallet.ts -> adapters/evm/eip1193.ts':
    'a wallet that may hang is asked as any other is',
  'actions/wallets/offerSafe.ts -> adapters/safe/safeProvider.ts':
    'Safe has a provider but no adapter of its own: the EVM adapter serves it',
  'views/modal/applyTheme.ts -> effects/host/systemTheme.ts':
    'the system is followed once something is drawn, not before',
}
/**
 * Entries, and code rendered in the host's own page: they may import anything, and no file imports an entry.
 */
const ENTRIES = ['index', 'cdn', 'elements', 'react', 'preact', 'testing', 'networks', 'themes']
const FREE = [...ENTRIES, 'hosts', 'public', 'jsx', 'css.d']

interface Arrow {
  readonly from: string
  readonly to: string
  readonly lazy: boolean
}

const files = readdirSync(SRC, { recursive: true })
  .map(String)
  .filter(file => /\.tsx?$/.test(file))
  .map(file => file.replaceAll('\\', '/'))

const layerOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : file.replace(/\.tsx?$/, ''))

/** Values that a file imports, by the specifier in the source; comments and type imports are skipped. */
function importsOf(text: string): { path: string; lazy: boolean }[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found: { path: string; lazy: boolean }[] = []
  for (const [, clause = '', path = ''] of code.matchAll(
    /^(?:import|export)\s+(?!type\b)([^'"`;]*?\bfrom\s*)?['"](\.[^'"]*)['"]/gm,
  )) {
    const names = /\{([^}]*)\}/.exec(clause)?.[1]
    const onlyTypes = names?.trim() && names.split(',').every(name => !name.trim() || /^\s*type\s/.test(name))
    if (!onlyTypes) found.push({ path, lazy: false })
  }
  for (const [, path = ''] of code.matchAll(/(?<!typeof )\bimport\(\s*['"](\.[^'"]*)['"]\s*\)/g))
    found.push({ path, lazy: true })
  return found
}

function resolve(from: string, path: string): string {
  const target = relative(SRC, join(SRC, dirname(from), path)).replaceAll('\\', '/')
  const found = [target, `${target}.ts`, `${target}.tsx`].find(name => files.includes(name))
  return found ?? target
}

const arrows: Arrow[] = files.flatMap(file =>
  importsOf(readFileSync(join(SRC, file), 'utf8')).map(({ path, lazy }) => ({
    from: file,
    to: resolve(file, path),
    lazy,
  })),
)

test('the import reader finds every kind of value import and skips types and comments', () => {
  const text = `
import { a } from './a'
import type { B } from './b'
import { type C } from './c'
import { type D, e } from './de'
import './f'
export { g } from './g'
export * from './h'
export type { I } from './i'
import {
  type J,
  k,
} from './jk'
// import { l } from './l'
/* import { m } from './m' */
const n = () => import('./n')
type O = typeof import('./o')
import p from '../styles/p.css'
import { q } from 'package'
`
  assert.equal(
    importsOf(text).map(({ path, lazy }) => (lazy ? `~${path}` : path)),
    ['./a', './de', './f', './g', './h', './jk', '../styles/p.css', '~./n'],
  )
})

test('the source folder is not empty', () => {
  assert.ok(files.length > 60)
  assert.ok(arrows.length > 150)
  assert.ok(arrows.some(({ lazy }) => lazy))
})

test('every layer has a line in the table', () => {
  const layers = [...new Set(files.map(layerOf))]
  assert.equal(
    layers.filter(layer => !Object.hasOwn(TABLE, layer) && !FREE.includes(layer)),
    [],
  )
})

test('imports only follow the arrows of the table', () => {
  const wrong = arrows.filter(({ from, to, lazy }) => {
    const layer = layerOf(from)
    const target = layerOf(to)
    if (FREE.includes(layer) || layer === target) return false
    const allowed = TABLE[layer] ?? []
    if (Object.hasOwn(GRANTED, `${from} -> ${to}`)) return false
    return !allowed.includes(target) && !(lazy && allowed.includes(`~${target}`))
  })
  assert.equal(
    wrong.map(({ from, to, lazy }) => `${from} ${lazy ? '~>' : '->'} ${to}`),
    [],
  )
})

test('every granted exception is still in use', () => {
  const drawn = arrows.map(({ from, to }) => `${from} -> ${to}`)
  assert.equal(
    Object.keys(GRANTED).filter(arrow => !drawn.includes(arrow)),
    [],
  )
})

test('no file imports an entry, except the script entry, which extends the elements entry', () => {
  assert.equal(
    arrows
      .filter(
        ({ from, to }) => ENTRIES.includes(layerOf(to)) && layerOf(to) !== layerOf(from) && from !== 'cdn.ts',
      )
      .map(({ from, to }) => `${from} -> ${to}`),
    [],
  )
})

test('there are no import cycles', () => {
  const next = new Map<string, string[]>()
  for (const { from, to, lazy } of arrows) if (!lazy) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file)) return
    for (const target of next.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  assert.equal(circles, [])
})

test('no source file names Preact, and only the seam for our own builds names its signals', () => {
  // The types of the elements in a host's own JSX name the host's Preact.
  const found = files.filter(
    file =>
      !file.startsWith('jsx/') &&
      /from '(?:preact|@preact\/(?!signals-core'))|^import '@preact/m.test(
        readFileSync(join(SRC, file), 'utf8'),
      ),
  )
  assert.equal(found, ['components/context/useValue.signals.ts'])
})

test('the source contains nothing that the house style bans', () => {
  const bans: [string, RegExp][] = [
    ['markup from text', /\b(?:innerHTML|outerHTML|insertAdjacentHTML)\b|document\.write\b/],
    ['code from text', /\beval\(|new Function\(/],
    ['a message to anyone', /postMessage\([^)]*,\s*['"]\*['"]/],
    ['any', /(?::|<|\bas)\s*any\b/],
  ]
  const found = files.flatMap(file => {
    const code = readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    return bans.flatMap(([what, ban]) => (ban.test(code) ? [`${file}: ${what}`] : []))
  })
  assert.equal(found, [])
})

test('only one module each accesses storage, JSON.parse, random numbers and windows', () => {
  const doors: [string, RegExp, RegExp][] = [
    ['JSON.parse', /\bJSON\.parse\(/, /^lib\/data\/parseJson\.ts$|^testing\//],
    [
      'localStorage',
      /\blocalStorage\b/,
      /^aglet\.ts$|^storage\.ts$|^siwx\/ownStorage\.ts$|^signals\/modal\/modalState\.ts$|^testing\//,
    ],
    ['Math.random', /\bMath\.random\(/, /^net\//],
    // Behind an address filter.
    [
      'window.open',
      /\b(?:window|globalThis|self)\.open\(/,
      /^actions\/(?:buy\/openPopup|embedded\/loginPopup)\.ts$/,
    ],
  ]
  const found = files.flatMap(file => {
    const code = readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    return doors.flatMap(([what, use, door]) =>
      use.test(code) && !door.test(file) ? [`${file}: ${what}`] : [],
    )
  })
  assert.equal(found, [])
})

test('a test file that creates a page removes it again, since other files in the process talk to real servers', () => {
  const tests = readdirSync('test', { recursive: true }).map(String)
  const left = tests.filter(file => {
    if (!/\.test\.tsx?$/.test(file)) return false
    const code = readFileSync(join('test', file), 'utf8')
    // Imported and called.
    return /\bresetPage\b/.test(code) && (code.match(/\bleavePage\b/g)?.length ?? 0) < 2
  })
  assert.equal(left, [])
})

/** Most lines that a function may have without a stated reason. */
const MAX_LINES = 80

/** Longer functions that have no sentence "The function is long because …" in the comment before them. */
function longFunctions(file: string, text: string): string[] {
  const kind = /\.m?ts$|\.mjs$/.test(file) ? undefined : ts.ScriptKind.TSX
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  /** Whether the comment before the function, or before the statement that contains it, states a reason. */
  const hasReason = (node: ts.Node): boolean => {
    const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
    const words = comments.map(({ pos, end }) => text.slice(pos, end)).join(' ')
    if (/(?:function|component) is long because\s+\S/.test(words.replace(/\s+(?:\*|\/\/)?\s*/g, ' ')))
      return true
    return !ts.isStatement(node) && !ts.isSourceFile(node.parent) && hasReason(node.parent)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1
      const holder = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
      if (lines > MAX_LINES && !hasReason(node))
        found.push(`${file}: ${holder?.getText() ?? 'a function without a name'}, ${lines} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('the reader of long functions finds those without a reason', () => {
  const body = `{${'\n'.repeat(MAX_LINES)}}`
  const found = [
    `function a() ${body}`,
    `/** Does it. The function is long\n * because it is. */\nexport function b() ${body}`,
    `const c = () => ${body}`,
    `// The function is long because it is.\nexport const d = make(() => ${body})`,
    `/** The function is long because. */\nfunction e() ${body}`,
    'function f() {\n}',
    `/** The function is long because it is. */\nfunction g() {\n  const h = () => ${body}\n}`,
  ].flatMap(text => longFunctions('x.ts', text))
  assert.equal(found, ['x.ts: a, 81 lines', 'x.ts: c, 81 lines', 'x.ts: e, 81 lines', 'x.ts: h, 81 lines'])
})

test('no function has more than 80 lines without a reason in its comment', () => {
  const sources = ['src', 'cli', 'demo', 'scripts'].flatMap(folder =>
    readdirSync(folder, { recursive: true })
      .map(file => `${folder}/${String(file).replaceAll('\\', '/')}`)
      .filter(file => /\.(?:tsx?|mjs)$/.test(file) && !file.includes('/node_modules/')),
  )
  assert.ok(sources.length > 500)
  assert.equal(
    [...sources, 'build.mjs'].flatMap(file => longFunctions(file, readFileSync(file, 'utf8'))),
    [],
  )
})

test.run()
