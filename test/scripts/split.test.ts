import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

// Checks into which file of a build each module is placed. Modules are small fixtures in the form of
// esbuild's metafile.

interface Piece {
  readonly entryPoint?: string
  readonly statics: readonly string[]
  readonly dynamics: readonly string[]
  readonly exports: readonly string[]
  readonly bytes: number
  readonly libraries?: readonly string[]
}
interface Output {
  readonly imports: readonly { path: string; kind: string }[]
  readonly exports: readonly string[]
  readonly inputs: Record<string, { bytesInOutput: number }>
}
interface Split {
  readPieces(metafile: { outputs: Record<string, Output> }): Map<string, Piece>
  dominatorsOf(
    starts: ReadonlyMap<string, Iterable<string>>,
    asksFor: (entry: string) => Iterable<string>,
  ): Map<string, Set<string>>
  placePieces(
    pieces: ReadonlyMap<string, Piece>,
    options: {
      entries: readonly string[]
      trunk?: readonly string[]
      bases?: Record<string, string[]>
      together?: readonly string[][]
      early?: readonly string[]
    },
  ): { home: Map<string, string>; before: Map<string, Set<string>> }
  trimBefore(
    before: Map<string, Set<string>>,
    givers: Map<string, Set<string>>,
    byRegistry: (taker: string, giver: string) => boolean,
  ): void
  split(options: Record<string, unknown>): Promise<unknown>
  withoutNamespaces(text: string, targets: readonly (readonly [string, readonly string[]])[]): string
}
// Runs the build's own code from the repository, which is the runner's working directory.
const url = pathToFileURL(join(process.cwd(), 'scripts/split.mjs')).href
const { dominatorsOf, placePieces, readPieces, split, trimBefore, withoutNamespaces } = (await import(
  url
)) as Split

const BIG = 9000
/** An entry `a` has the source `a.ts`. */
const piece = (entry: boolean, name: string, statics: string[] = [], dynamics: string[] = [], bytes = BIG) =>
  [name, { ...(entry && { entryPoint: `${name}.ts` }), statics, dynamics, exports: [], bytes }] as const

const homes = (...args: Parameters<typeof placePieces>) => Object.fromEntries(placePieces(...args).home)

test('pieces are in the order of their sources, whatever hashes esbuild gives their names', () => {
  const output = (...sources: string[]): Output => ({
    imports: [],
    exports: [],
    inputs: Object.fromEntries(sources.map(source => [source, { bytesInOutput: 1 }])),
  })
  const read = (outputs: Record<string, Output>) => [...readPieces({ outputs }).keys()]
  const [a, b] = [output('src/b.ts', 'src/a.ts'), output('src/aa.ts')]
  assert.equal(read({ 'out/chunk-1.js': a, 'out/chunk-2.js': b, 'out/chunk-2.js.map': b }), [
    'chunk-1.js',
    'chunk-2.js',
  ])
  assert.equal(read({ 'out/chunk-3.js': b, 'out/chunk-4.js': a }), ['chunk-4.js', 'chunk-3.js'])
})

test('the dominators of an entry are the entries that lie on every path to it', () => {
  const asks: Record<string, string[]> = {
    index: ['modal'],
    modal: ['send', 'swap'],
    send: ['fees'],
    swap: ['fees'],
  }
  const found = dominatorsOf(new Map([['index', []]]), entry => asks[entry] ?? [])
  assert.equal([...found.get('send')!].sort(), ['index', 'modal'])
  assert.equal([...found.get('fees')!].sort(), ['index', 'modal'])
})

test('chunks merged into one file keep their shared modules there, and chunks based on one of them import them from there', () => {
  const pieces = new Map([
    piece(true, 'index', [], ['modal']),
    piece(true, 'modal', [], ['sent', 'history', 'swap']),
    piece(true, 'sent', ['watch']),
    piece(true, 'history', ['watch']),
    piece(true, 'swap', ['watch']),
    piece(false, 'watch'),
  ])
  const options = {
    entries: ['index'],
    bases: { 'swap.ts': ['history.ts'] },
    together: [['sent.ts', 'history.ts']],
  }
  assert.equal(homes(pieces, options), {
    index: 'core',
    modal: 'modal',
    sent: 'sent',
    history: 'sent',
    watch: 'sent',
    swap: 'swap',
  })
})

test('a chunk loaded after one of several merged chunks has all of them loaded before it', () => {
  const pieces = new Map([
    piece(true, 'index', [], ['sent', 'history']),
    piece(true, 'sent', []),
    piece(true, 'history', [], ['nfts']),
    piece(true, 'nfts', []),
  ])
  const { home, before } = placePieces(pieces, { entries: ['index'], together: [['sent.ts', 'history.ts']] })
  assert.is(home.get('history'), 'sent')
  assert.equal([...before.get('nfts')!].sort(), ['core', 'sent'])
})

test('a second path to an entry removes the dominators it bypasses', () => {
  const asks: Record<string, string[]> = { index: ['modal', 'send'], modal: ['send'] }
  const found = dominatorsOf(new Map([['index', []]]), entry => asks[entry] ?? [])
  assert.equal([...found.get('send')!], ['index'])
})

test('a module shared by a later chunk and one that always runs before it is placed in the earlier one', () => {
  const pieces = new Map([
    piece(true, 'index', ['state'], ['modal']),
    piece(true, 'modal', ['state', 'views'], ['send']),
    piece(true, 'send', ['state', 'views']),
    piece(false, 'state'),
    piece(false, 'views'),
  ])
  const { home, before } = placePieces(pieces, { entries: ['index'] })
  assert.equal(Object.fromEntries(home), {
    index: 'core',
    modal: 'modal',
    send: 'send',
    state: 'core',
    views: 'modal',
  })
  assert.equal([...before.get('send')!].sort(), ['core', 'modal'])
})

const siblings = (small: number): Map<string, Piece> =>
  new Map<string, Piece>([
    piece(true, 'index', [], ['send', 'swap']),
    piece(true, 'send', ['fees'], [], BIG),
    piece(true, 'swap', ['fees'], [], small),
    piece(false, 'fees'),
  ])

test('modules shared by siblings get their own chunk, or are placed in a small sibling', () => {
  assert.is(homes(siblings(BIG), { entries: ['index'] })['fees'], 'send+swap')
  assert.is(homes(siblings(100), { entries: ['index'] })['fees'], 'swap')
})

test('a small chunk that imports a library does not receive the modules shared by the others', () => {
  const pieces = siblings(100)
  pieces.set('swap', { ...pieces.get('swap')!, libraries: ['./viem.js'] })
  assert.is(homes(pieces, { entries: ['index'] })['fees'], 'send+swap')
  pieces.set('send', { ...pieces.get('send')!, libraries: ['./viem.js'] })
  assert.is(homes(pieces, { entries: ['index'] })['fees'], 'swap')
})

test('modules shared by siblings are placed in the sibling declared as their base', () => {
  const bases = { 'swap.ts': ['send.ts'] }
  assert.is(homes(siblings(BIG), { entries: ['index'], bases })['fees'], 'send')
  assert.is(homes(siblings(BIG), { entries: ['index'], trunk: ['send.ts'] })['fees'], 'send')
})

test('modules shared with an early chunk are placed in the core, not in a trunk that would be loaded too', () => {
  const options = { entries: ['index'], trunk: ['send.ts'], early: ['swap.ts'] }
  const home = homes(siblings(BIG), options)
  assert.is(home['fees'], 'core')
  assert.is(home['swap'], 'swap')
})

test('small chunks that share modules do not import each other in a cycle', () => {
  const pieces = new Map([
    piece(true, 'index', [], ['a', 'b']),
    piece(true, 'a', ['x', 'y'], [], 10),
    piece(true, 'b', ['x', 'y'], [], 20),
    piece(false, 'x', ['y'], [], 10),
    piece(false, 'y', [], [], 10),
  ])
  const home = homes(pieces, { entries: ['index'] })
  assert.is(home['x'], 'a')
  assert.is(home['y'], 'a')
})

test('a second entry shares modules with later chunks without loading those chunks', () => {
  const pieces = new Map([
    piece(true, 'index', ['state'], ['modal']),
    piece(true, 'elements', ['state', 'look']),
    piece(true, 'modal', ['state', 'look']),
    piece(false, 'state'),
    piece(false, 'look'),
  ])
  assert.is(homes(pieces, { entries: ['index', 'elements'] })['look'], 'elements+modal')
})

test('an unused name in the build options stops the build', () => {
  assert.throws(() => placePieces(siblings(1), { entries: ['index'], trunk: ['gone.ts'] }), /gone\.ts/)
  const bases = { 'swap.ts': ['gone.ts'] }
  assert.throws(() => placePieces(siblings(1), { entries: ['index'], bases }), /gone\.ts/)
})

test('a chunk imported by another may only rely on chunks that are loaded before its importer, transitively', () => {
  const before = new Map([
    ['core', new Set<string>()],
    ['host', new Set(['core'])],
    ['links', new Set(['core', 'host'])],
    ['list', new Set(['core'])],
  ])
  const givers = new Map([
    ['list', new Set(['links', 'core'])],
    ['links', new Set(['host', 'core'])],
    ['host', new Set(['core'])],
  ])
  trimBefore(before, givers, (taker, giver) => before.get(taker)!.has(giver))
  // The list may be loaded without the host, so links, which the list imports, has to import the host itself.
  assert.equal([...before.get('links')!], ['core'])
  assert.equal([...before.get('host')!], ['core'])
})

test('the namespace helper copies only own keys, and keeps its number of lines', () => {
  const helper = `var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: !0 });
};
`
  const safe = withoutNamespaces(helper, [])
  const make = new Function('__defProp', `${safe}; return __export`)(Object.defineProperty) as (
    target: object,
    all: object,
  ) => void
  const filled = {}
  make(filled, Object.assign(Object.create({ inherited: 'not a function' }), { own: () => 7 }))
  assert.equal(filled, { own: 7 })
  assert.is(safe.split('\n').length, helper.split('\n').length)
})

test('a dynamic import of the chunk’s own file becomes an object without a prototype, filled from static imports', () => {
  const text = 'const load = () => import("./a-1.js").then(use)\n//# sourceMappingURL=data:,\n'
  const changed = withoutNamespaces(text, [['a-1.js', ['default', 'x']]])
  assert.is(
    changed,
    'const load = () => Promise.resolve().then(() => ({ __proto__: null, "default": _here0_0, "x": _here0_1 })).then(use)\n' +
      'import { default as _here0_0,x as _here0_1 } from "./a-1.js";\n//# sourceMappingURL=data:,\n',
  )
})

/** Builds an entry with two later parts that share code. @returns the text of each written file */
async function splitFixture(sources: Record<string, string>): Promise<Record<string, string>> {
  const root = mkdtempSync(join(tmpdir(), 'split-'))
  try {
    for (const [file, text] of Object.entries(sources)) writeFileSync(join(root, file), text)
    mkdirSync(join(root, 'out'))
    await split({
      name: 'esm',
      entries: { index: 'index.js' },
      compress: true,
      outdir: 'out',
      stage: join(root, 'stage'),
      common: { absWorkingDir: root, bundle: true, format: 'esm', target: 'es2022', logLevel: 'error' },
    })
    const files = readdirSync(join(root, 'out'), { recursive: true }).map(String)
    return Object.fromEntries(
      files.flatMap(file =>
        file.endsWith('.js') ? [[file, readFileSync(join(root, 'out', file), 'utf8')]] : [],
      ),
    )
  } finally {
    rmSync(root, { recursive: true })
  }
}

const FIXTURE = {
  'index.js': `export const open = name => (name === 'a' ? import('./a.js') : import('./b.js'))`,
  'a.js': `import { twice } from './shared.js'\nexport const a = () => twice('a')`,
  'b.js': `import { twice } from './shared.js'\nexport const b = () => twice('b')`,
  'shared.js': `export const twice = text => text + text + globalThis.name`,
}

test('a comment changes no file, and changed code changes the names of all later files', async () => {
  const before = await splitFixture(FIXTURE)
  const commented = { ...FIXTURE, 'shared.js': `// Says it twice.\n${FIXTURE['shared.js']}` }
  assert.equal(await splitFixture(commented), before)
  const changed = await splitFixture({ ...FIXTURE, 'b.js': `${FIXTURE['b.js']}.trim()` })
  assert.equal(
    Object.keys(changed).filter(file => file in before),
    ['index.js'],
  )
  for (const text of Object.values(before)) assert.not.match(text, '@')
})

test.run()
