// Splits a browser build into the files that a page loads: one for what loads at once, one for each `import()`. esbuild's own
// splitting makes a file of every set of modules that some `import()`s have in common, some 190 for Aglet; here each such
// set goes into a file that is loaded anyway, as the graph of the imports tells. See ARCHITECTURE.md, "What the build writes".
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { minify } from 'terser'
import { build } from './bundled.mjs'
import { MINIFIED_AGAIN } from './minifiedAgain.mjs'

/** The chunk of what the first entry loads at once. */
export const CORE = 'core'

/**
 * A piece is an output of esbuild's splitting: modules that the same entries reach.
 *
 * @typedef {object} Piece
 * @property {string} [entryPoint] the source, where the piece is an entry or what an `import()` asks for
 * @property {string[]} statics pieces that it imports
 * @property {string[]} dynamics pieces that it asks for by `import()`
 * @property {string[]} [libraries] files of others' code that it imports (`LIBRARIES` in build.mjs)
 * @property {string[]} exports
 * @property {boolean} isRuntime whether it holds no module, only helpers that esbuild writes
 * @property {number} bytes before minifying; about a fifth of it, compressed, is what arrives
 */

/**
 * @param {import('esbuild').Metafile} metafile of a build with splitting
 * @returns {Map<string, Piece>} by file name
 */
export function readPieces({ outputs }) {
  const pieces = new Map()
  for (const [file, { entryPoint, imports, exports, inputs }] of Object.entries(outputs)) {
    if (!file.endsWith('.js')) continue
    const of = wanted => [
      ...new Set(
        imports.flatMap(({ path, kind, external }) => (kind === wanted && !external ? [basename(path)] : [])),
      ),
    ]
    pieces.set(basename(file), {
      entryPoint,
      statics: of('import-statement'),
      dynamics: of('dynamic-import'),
      libraries: imports.flatMap(({ path, kind, external }) =>
        external && kind === 'import-statement' && path.startsWith('./') ? [path] : [],
      ),
      exports,
      isRuntime: !entryPoint && Object.keys(inputs).length === 0,
      bytes: Object.values(inputs).reduce((sum, { bytesInOutput }) => sum + bytesInOutput, 0),
    })
  }
  return pieces
}

/** @returns {Set<string>} a piece and all that it imports statically, directly or not */
export function closureOf(pieces, start) {
  const found = new Set([start])
  for (const piece of found) for (const next of pieces.get(piece).statics) found.add(next)
  return found
}

/**
 * For each entry the entries that have always run before it: every way to it from a start leads through them.
 *
 * @param {ReadonlyMap<string, Iterable<string>>} starts what a page may load first, each with what has run before it
 * @param {(entry: string) => Iterable<string>} asksFor what an entry, once it runs, may ask for by `import()`
 * @returns {Map<string, Set<string>>}
 */
export function dominatorsOf(starts, asksFor) {
  const found = new Map([...starts].map(([start, before]) => [start, new Set(before)]))
  const queue = [...found.keys()]
  for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
    const before = new Set([...found.get(entry), entry])
    for (const next of asksFor(entry)) {
      if (starts.has(next)) continue
      const known = found.get(next)
      const now = new Set([...(known ?? before)].filter(name => before.has(name) && name !== next))
      if (known?.size === now.size) continue
      found.set(next, now)
      queue.push(next)
    }
  }
  return found
}

/**
 * Decides in which chunk each piece is. What only one chunk needs is in it. What several need is in the one of them that
 * the others can count on: it has run before them, or their source imports its source. What is left over, siblings share
 * in a chunk of its own.
 *
 * @param {Map<string, Piece>} pieces
 * @param {object} options
 * @param {readonly string[]} options.entries pieces of the entries; the first is what every page loads at once
 * @param {readonly string[]} [options.trunk] sources of chunks on which all later ones stand, also those that can be asked
 *   for without them, which then import them
 * @param {Record<string, string[]>} [options.bases] source of a chunk → sources of those that it imports anyway, in which
 *   what they share is then found. Without a line it is in a chunk of its own: one request more.
 * @param {readonly string[][]} [options.together] sources of chunks that are one file, since whoever wants one of them
 *   wants the others; their exports have different names
 * @param {readonly string[]} [options.early] sources of chunks that a page may ask for at its start, before those of the
 *   trunk: what they share with others is in the core
 * @returns {{ home: Map<string, string>, before: Map<string, Set<string>> }} the chunk of each piece; and for each chunk
 *   those that have always run before it. A chunk is named by its entry's piece, `core`, or, where siblings share it, by
 *   their names.
 * @throws Error where `trunk` or `bases` name what no `import()` asks for
 */
export function placePieces(pieces, { entries, trunk = [], bases = {}, together = [], early = [] }) {
  const [first, ...further] = entries
  const sources = [...pieces].flatMap(([piece, { entryPoint }]) => (entryPoint ? [piece] : []))
  const pieceOf = source => {
    const found = sources.find(start => pieces.get(start).entryPoint === source)
    if (!found) throw new Error(`No import() asks for ${source}, of which something is said.`)
    return found
  }
  /** Of those that are one file, the first stands for all. */
  const leads = new Map(together.flatMap(([lead, ...rest]) => rest.map(one => [pieceOf(one), pieceOf(lead)])))
  const leadOf = start => leads.get(start) ?? start
  const startOf = source => leadOf(pieceOf(source))
  const starts = sources.filter(start => !leads.has(start))
  const membersOf = start => sources.filter(member => leadOf(member) === start)
  const reach = new Map(
    starts.map(start => [start, new Set(membersOf(start).flatMap(member => [...closureOf(pieces, member)]))]),
  )
  const stems = trunk.map(startOf)
  const atStart = early.map(startOf)
  const dominators = dominatorsOf(
    new Map([[first, []], ...further.map(entry => [entry, [first]])]),
    start => new Set([...reach.get(start)].flatMap(piece => pieces.get(piece).dynamics.map(leadOf))),
  )
  /** What an entry can count on, first what is said or seen directly. */
  const support = new Map(
    starts.map(start => [
      start,
      new Set([
        ...(dominators.get(start) ?? []),
        ...(entries.includes(start)
          ? []
          : stems.slice(0, stems.includes(start) ? stems.indexOf(start) : undefined)),
        ...membersOf(start).flatMap(member => (bases[pieces.get(member).entryPoint] ?? []).map(startOf)),
      ]),
    ]),
  )
  // A set that grows while it is walked is walked to its end.
  for (const [, bases] of support)
    for (const base of bases) for (const next of support.get(base)) bases.add(next)
  /** Whether `start` can count on `base`. */
  const standsOn = (start, base) => start !== base && support.get(start).has(base)

  const home = new Map()
  for (const piece of pieces.keys()) {
    const sharers = starts.filter(start => reach.get(start).has(piece))
    const left = sharers.filter(
      start => !sharers.some(base => standsOn(start, base) && !standsOn(base, start)),
    )
    const isEarly = sharers.length > 1 && sharers.some(start => atStart.includes(start))
    home.set(piece, isEarly || left[0] === first ? CORE : left.join('+'))
  }
  mergeShared(pieces, home)
  const before = new Map()
  for (const chunk of new Set(home.values())) {
    const sets = chunk === CORE ? [] : chunk.split('+').map(start => dominators.get(start) ?? new Set())
    const common = [...(sets[0] ?? [])].filter(name => sets.every(set => set.has(name)))
    before.set(chunk, new Set(common.map(name => (name === first ? CORE : name))))
  }
  return { home, before }
}

/** A chunk of at most so many bytes may take in what it shares: the others load the rest of it for nothing. */
const SMALL = 5000

/**
 * Spares requests: what siblings share goes into the smallest of them, where that is small and they do not come to import
 * each other in a circle. Changes `home`.
 */
export function mergeShared(pieces, home) {
  const bytesOf = chunk =>
    [...pieces].reduce((sum, [piece, { bytes }]) => sum + (home.get(piece) === chunk ? bytes : 0), 0)
  const shared = [...new Set(home.values())].filter(chunk => chunk.includes('+'))
  // What most chunks share first, as what the others share may need it.
  shared.sort((a, b) => b.split('+').length - a.split('+').length || (a < b ? -1 : 1))
  for (const chunk of shared) {
    const sharers = chunk.split('+')
    /** What the other sharers would load for nothing: the chunk itself, and what it imports that they do not. */
    const wasteOf = start => {
      const others = sharers
        .filter(sharer => sharer !== start)
        .map(sharer => chunksFrom(pieces, home, sharer))
      const own = chunksFrom(pieces, home, start)
      const libraries = others.map(found => librariesOf(pieces, home, found))
      // A library is never small.
      if ([...librariesOf(pieces, home, own)].some(one => !libraries.every(found => found.has(one))))
        return Number.POSITIVE_INFINITY
      return [...own].reduce(
        (sum, next) => (others.every(found => found.has(next)) ? sum : sum + bytesOf(next)),
        0,
      )
    }
    const hosts = sharers
      .map(start => ({ start, waste: wasteOf(start) }))
      .filter(({ waste }) => waste <= SMALL)
      .sort((a, b) => a.waste - b.waste || (a.start < b.start ? -1 : 1))
      .map(({ start }) => start)
    const moved = host => new Map([...home].map(([piece, now]) => [piece, now === chunk ? host : now]))
    const host = hosts.find(host => !makesCircle(pieces, moved(host)))
    if (host) for (const [piece, now] of moved(host)) home.set(piece, now)
  }
}

/**
 * A chunk that another imports runs as soon as that one does: only what has run before both can it count on. What it then
 * finds no longer in the registry it imports in turn, so this goes on until nothing changes. Changes `before`.
 *
 * @param {Map<string, Set<string>>} before see `placePieces`
 * @param {Map<string, Set<string>>} givers the chunks from which each takes something
 * @param {(taker: string, giver: string) => boolean} byRegistry whether it takes that without an import, as `before` stands
 */
export function trimBefore(before, givers, byRegistry) {
  for (let changed = true; changed; ) {
    changed = false
    for (const [taker, taken] of givers)
      for (const giver of taken) {
        if (giver === taker || giver === CORE || byRegistry(taker, giver)) continue
        for (const name of before.get(giver))
          if (!before.get(taker).has(name)) changed = before.get(giver).delete(name) || changed
      }
  }
}

/** @returns {Set<string>} a chunk and those that it imports, directly or not; the core aside, which is always there */
function chunksFrom(pieces, home, start) {
  const found = new Set([start])
  for (const chunk of found)
    for (const [piece, { statics }] of pieces)
      if (home.get(piece) === chunk)
        for (const next of statics) if (home.get(next) !== CORE) found.add(home.get(next))
  return found
}

/** @returns {Set<string>} the libraries that some chunks import */
const librariesOf = (pieces, home, chunks) =>
  new Set(
    [...pieces].flatMap(([piece, { libraries = [] }]) => (chunks.has(home.get(piece)) ? libraries : [])),
  )

/** @returns whether chunks would import each other in a circle */
function makesCircle(pieces, home) {
  const imports = new Map()
  for (const [piece, { statics }] of pieces) {
    const from = home.get(piece)
    if (!imports.has(from)) imports.set(from, new Set())
    for (const next of statics) if (home.get(next) !== from) imports.get(from).add(home.get(next))
  }
  const done = new Set()
  const visit = (chunk, path) => {
    if (path.has(chunk)) return true
    if (done.has(chunk)) return false
    path.add(chunk)
    const found = [...(imports.get(chunk) ?? [])].some(next => visit(next, path))
    path.delete(chunk)
    done.add(chunk)
    return found
  }
  return [...imports.keys()].some(chunk => visit(chunk, new Set()))
}

/**
 * It is long since every pass over the chunks asks the same questions of one placement: where a piece is, what it
 * takes, what it gives.
 *
 * @param {object} options
 * @param {string} options.name of this build; later chunks are `{folder}/{name}-{label}-{hash}.js`
 * @param {Record<string, string>} options.entries output name → source
 * @param {string[]} [options.trunk] see `placePieces`
 * @param {Record<string, string[]>} [options.bases] see `placePieces`
 * @param {readonly string[][]} [options.together] see `placePieces`
 * @param {readonly string[]} [options.early] see `placePieces`
 * @param {boolean} [options.compress] whether terser goes over the chunks, which esbuild then leaves readable
 * @param {string} options.outdir
 * @param {string} [options.folder] of later chunks below outdir, '' for outdir itself
 * @param {boolean} [options.global] the first entry is a script that may be loaded under any URL: later chunks find what
 *   they share with it in a global registry, not by importing it
 * @param {Record<string, string>} [options.libraries] sources that are files already, written beside the later chunks:
 *   source → file name
 * @param {string} options.stage folder for what lies between
 * @param {string} [options.banner] first line of the entries
 * @param {object} options.common esbuild options
 * @returns {Promise<Record<string, { sources: string[], imports: string[] }>>} by output file
 */
export async function split({
  name,
  entries,
  trunk,
  bases,
  together,
  early,
  compress = false,
  outdir,
  folder = 'chunks',
  global = false,
  libraries = {},
  stage,
  banner = '',
  maps = false,
  common,
}) {
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  // A package of its own: what this pass kept, the next one must not shake out again.
  writeFileSync(join(stage, 'package.json'), '{ "type": "module" }')
  const ready = new Map(
    Object.entries(libraries).map(([source, file]) => [join(common.absWorkingDir, source), file]),
  )
  const { metafile } = await build({
    ...common,
    plugins: [
      {
        name: 'libraries',
        setup(build) {
          build.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind, resolveDir }) => {
            const file = kind !== 'entry-point' && ready.get(`${join(resolveDir, path)}.ts`)
            return file ? { path: `./${file}`, external: true } : undefined
          })
        },
      },
      ...(common.plugins ?? []),
    ],
    entryPoints: entries,
    outdir: stage,
    chunkNames: '[name]-[hash]',
    splitting: true,
    minify: false,
    // Constants are put in place here, where all modules are seen.
    minifySyntax: true,
    sourcemap: 'inline',
    metafile: true,
  })
  const pieces = readPieces(metafile)
  const entryPieces = Object.keys(entries).map(entry => `${entry}.js`)
  const { home, before } = placePieces(pieces, { entries: entryPieces, trunk, bases, together, early })
  // The core has the shortest place in the registry.
  const chunks = [CORE, ...[...before.keys()].filter(chunk => chunk !== CORE)]
  const digest = createHash('sha256')
  for (const piece of [...pieces.keys()].sort()) digest.update(readFileSync(join(stage, piece)))
  const key = digest.digest('hex').slice(0, 8)

  const labels = labelsOf(chunks, pieces)
  /** Where a chunk is written, below outdir. */
  const fileOf = chunk => {
    if (chunk === CORE) return global ? entryPieces[0] : join(folder, `${name}-${key}.js`)
    return entryPieces.includes(chunk) ? chunk : join(folder, `${name}-${labels.get(chunk)}-${key}.js`)
  }
  /** How one file names another. */
  const relative = (from, to) => `./${folder && from.startsWith(`${folder}/`) ? basename(to) : to}`
  const piecesOf = chunk => [...pieces.keys()].filter(piece => home.get(piece) === chunk)

  /**
   * Bundles the pieces of a chunk.
   *
   * @param elsewhere what an import of another chunk's piece leads to: a module's text
   * @param giver the text of the modules `giver:<chunk>`, of which that may make use
   */
  const bundle = (chunk, { contents, elsewhere, giver = () => '', ...options }) => {
    const file = fileOf(chunk)
    const external = path => ({ path, external: true, sideEffects: false })
    return build({
      ...common,
      stdin: { contents, resolveDir: stage, sourcefile: `${name} ${labels.get(chunk)}` },
      outfile: join(outdir, file),
      sourcemap: maps,
      metafile: true,
      // Only entries act when they are imported; what a chunk imports for nothing else, it need not.
      logOverride: { 'ignored-bare-import': 'silent' },
      ...options,
      plugins: [
        {
          name: 'pieces',
          setup(build) {
            build.onResolve({ filter: /^export:/ }, ({ path }) => external(path))
            build.onResolve({ filter: /^giver:/ }, ({ path }) => ({
              path: path.slice('giver:'.length),
              namespace: 'giver',
              sideEffects: false,
            }))
            build.onResolve({ filter: /^\.\// }, ({ path, kind, namespace }) => {
              if (namespace === 'giver') return external(path)
              const target = basename(path)
              if (Object.values(libraries).includes(target))
                return external(relative(file, join(folder, target)))
              if (!pieces.has(target)) return external(path)
              // esbuild's own helpers are some bytes where they are used, instead of a place in the core.
              if (pieces.get(target).isRuntime) return undefined
              const to = home.get(target)
              if (to === chunk) return undefined
              return kind === 'dynamic-import'
                ? external(relative(file, fileOf(to)))
                : { path: target, namespace: 'elsewhere', sideEffects: false }
            })
            build.onLoad({ filter: /\.js$/, namespace: 'file' }, ({ path }) => {
              const piece = basename(path)
              if (dirname(path) !== stage || !pieces.has(piece)) return undefined
              const here = pieces.get(piece).dynamics.filter(target => home.get(target) === chunk)
              const text = readFileSync(path, 'utf8')
              return {
                contents: withoutNamespaces(
                  text,
                  here.map(target => [target, pieces.get(target).exports]),
                ),
              }
            })
            build.onLoad({ filter: /.*/, namespace: 'elsewhere' }, ({ path }) => ({
              contents: elsewhere(path),
            }))
            build.onLoad({ filter: /.*/, namespace: 'giver' }, ({ path }) => ({
              contents: giver(path),
              resolveDir: stage,
            }))
          },
        },
      ],
    })
  }
  /** Gives out all of some pieces' exports, by names that are used once. */
  const giveAll = list =>
    list
      .map(
        (piece, i) =>
          `export { ${pieces.get(piece).exports.map(name => `${name} as _${i}_${name}`)} } from './${piece}'`,
      )
      .join('\n')

  // First with a path of its own for each export of another chunk: of those, the metafile has just the ones in use.
  /** What chunks take from others: taker → `piece:export`. */
  const takes = new Map()
  await Promise.all(
    chunks.map(async chunk => {
      const { metafile } = await bundle(chunk, {
        contents: giveAll(piecesOf(chunk)),
        elsewhere: piece =>
          pieces
            .get(piece)
            .exports.map(name => `export { ${name} } from 'export:${piece}:${name}'`)
            .join('\n'),
        write: false,
      })
      const paths = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path))
      takes.set(
        chunk,
        new Set(paths.flatMap(path => (path.startsWith('export:') ? [path.slice('export:'.length)] : []))),
      )
    }),
  )

  const pieceOf = taken => taken.slice(0, taken.indexOf(':'))
  const exportOf = taken => taken.slice(taken.indexOf(':') + 1)
  /** Chunks that another imports, directly or not. */
  const importedBy = chunk => {
    const found = new Set([chunk])
    for (const next of found) for (const taken of takes.get(next)) found.add(home.get(pieceOf(taken)))
    return found
  }
  const imported = new Map(chunks.map(chunk => [chunk, importedBy(chunk)]))
  /** Whether a taker finds what it takes in the registry: the giver has run, and no file needs to be named. */
  const byRegistry = (taker, giver) =>
    before.get(taker).has(giver) ||
    [...before.get(taker)].some(chunk => chunk !== CORE && imported.get(chunk).has(giver))
  const givers = new Map(
    chunks.map(chunk => [chunk, new Set([...takes.get(chunk)].map(taken => home.get(pieceOf(taken))))]),
  )
  trimBefore(before, givers, byRegistry)
  /** What a chunk gives, in a fixed order. */
  const gives = (giver, registry) =>
    [
      ...new Set(
        chunks.flatMap(taker =>
          byRegistry(taker, giver) === registry
            ? [...takes.get(taker)].filter(taken => home.get(pieceOf(taken)) === giver)
            : [],
        ),
      ),
    ].sort()
  const given = new Map(
    chunks.map(giver => [giver, { registry: gives(giver, true), exports: gives(giver, false) }]),
  )
  const usesRegistry = [...given.values()].some(({ registry }) => registry.length)
  /** An expression for the registry, an object with a list for each chunk that puts something there. */
  const registry = global ? `globalThis[Symbol.for('aglet ${key}')]` : 'registry'
  const slot = chunk => `${registry}[${chunks.indexOf(chunk)}]`

  const written = {}
  for (const [source, file] of Object.entries(libraries))
    written[join(outdir, folder, file)] = { sources: [source], imports: [] }

  /** A chunk's own text: what it exports, and what it puts into the registry. */
  const contentsOf = chunk => {
    const { registry: shared, exports } = given.get(chunk)
    const lines = exports.map(
      (taken, i) => `export { ${exportOf(taken)} as _${i} } from './${pieceOf(taken)}'`,
    )
    // A page that loads the core under two URLs runs it twice; what loads later belongs to the copy that was first.
    if (chunk === CORE && usesRegistry)
      lines.push(global ? `${registry} ??= {}` : 'export const registry = {}')
    if (shared.length) {
      // Its own path, so that it is taken from the file itself and not from what is bundled with this one.
      if (chunk !== CORE && !global) lines.push(`import { registry } from 'giver:registry'`)
      shared.forEach((taken, i) => {
        lines.push(`import { ${exportOf(taken)} as s${i} } from './${pieceOf(taken)}'`)
      })
      lines.push(
        `${slot(chunk)} ${global && chunk === CORE ? '??=' : '='} [${shared.map((_, i) => `s${i}`)}]`,
      )
    }
    const asked = piecesOf(chunk).filter(
      piece => pieces.get(piece).entryPoint && (chunk !== CORE || piece === entryPieces[0]),
    )
    for (const piece of asked) {
      const { exports } = pieces.get(piece)
      if (exports.length) lines.push(`export { ${exports} } from './${piece}'`)
    }
    return lines.join('\n')
  }

  await Promise.all(
    chunks.map(async chunk => {
      const file = fileOf(chunk)
      const wants = [...takes.get(chunk)]
      const place = taken => {
        const { registry, exports } = given.get(home.get(pieceOf(taken)))
        return (byRegistry(chunk, home.get(pieceOf(taken))) ? registry : exports).indexOf(taken)
      }
      const { metafile, outputFiles } = await bundle(chunk, {
        contents: contentsOf(chunk),
        ...(compress && { write: false, minify: false }),
        elsewhere: piece => {
          const names = wants
            .filter(taken => pieceOf(taken) === piece)
            .map(taken => `_${place(taken)} as ${exportOf(taken)}`)
          return names.length ? `export { ${names} } from 'giver:${home.get(piece)}'` : ''
        },
        giver: giver => {
          if (giver === 'registry') return `export { registry } from '${relative(file, fileOf(CORE))}'`
          const places = wants.filter(taken => home.get(pieceOf(taken)) === giver).map(place)
          return byRegistry(chunk, giver)
            ? `${global ? '' : `import { registry } from 'giver:registry'\n`}export const { ${places.map(i => `${i}: _${i}`)} } = ${slot(giver)}`
            : `export { ${places.map(i => `_${i}`)} } from '${relative(file, fileOf(giver))}'`
        },
      })
      if (compress) await writeCompressed(outputFiles, !global)
      const output = metafile.outputs[join(outdir, file)]
      written[join(outdir, file)] = {
        sources: piecesOf(chunk).flatMap(piece => pieces.get(piece).entryPoint ?? []),
        imports: output.imports
          .filter(({ path, kind }) => kind === 'import-statement' && path.startsWith('./'))
          .map(({ path }) => join(outdir, file, '..', path)),
      }
    }),
  )
  if (!global) {
    // A file of its own for the public names, so that what chunks share is nobody's API.
    const [entry] = entryPieces
    const core = fileOf(CORE)
    writeFileSync(join(outdir, entry), `${banner}export{${pieces.get(entry).exports}}from"./${core}";\n`)
    written[join(outdir, entry)] = {
      sources: written[join(outdir, core)].sources,
      imports: [join(outdir, core)],
    }
    written[join(outdir, core)].sources = []
  }
  return written
}

/**
 * esbuild fills namespace objects (of `import * as`, `export * as` and an `import()` within a file) by a helper,
 * `__export`, which walks inherited keys too: it throws as soon as the page has put an enumerable key on
 * `Object.prototype`. Here the helper is made to take own keys alone; and what a chunk asks for by `import()` and has in
 * the same file is taken from there by static imports, so that no later pass writes the helper anew.
 *
 * @param {string} text of a piece, as esbuild's splitting writes it
 * @param {readonly (readonly [piece: string, exports: readonly string[]])[]} targets pieces in the same chunk
 * @returns {string} with its lines in their places, for the source map
 */
export function withoutNamespaces(text, targets) {
  const imports = []
  let changed = text
    .replace('for (var name in all)\n', 'for (var name of Object.keys(all))\n')
    .replace('__defProp(target, name, { get:', '__defProp(target, name, { __proto__: null, get:')
  targets.forEach(([piece, names], target) => {
    const locals = names.map((_, i) => `_here${target}_${i}`)
    const fields = names.map((name, i) => `${JSON.stringify(name)}: ${locals[i]}`)
    changed = changed
      .split(`import("./${piece}")`)
      .join(`Promise.resolve().then(() => ({ __proto__: null, ${fields.join(', ')} }))`)
    imports.push(`import { ${names.map((name, i) => `${name} as ${locals[i]}`)} } from "./${piece}";`)
  })
  if (!imports.length) return changed
  // Imports may stand anywhere; behind the code, but before the source map's comment, they move no line.
  const end = changed.lastIndexOf('//# sourceMappingURL=')
  return end < 0
    ? `${changed}\n${imports.join(' ')}`
    : `${changed.slice(0, end)}${imports.join(' ')}\n${changed.slice(end)}`
}

/**
 * Writes what esbuild made of a chunk, once terser has gone over it.
 *
 * @param outputFiles the code and, where it has one, its source map
 * @param {boolean} bundled whether a host's bundler minifies the file anew
 */
async function writeCompressed(outputFiles, bundled) {
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))
  const script = outputFiles.find(file => file !== map)
  const { code, map: changed } = await minify(script.text, {
    module: true,
    ecma: 2020,
    compress: bundled ? MINIFIED_AGAIN : { passes: 3 },
    format: { comments: false },
    ...(map && { sourceMap: { content: map.text, url: basename(map.path) } }),
  })
  mkdirSync(dirname(script.path), { recursive: true })
  writeFileSync(script.path, code)
  if (map) writeFileSync(map.path, changed)
}

/** A short name for each chunk's file, by the source or the sources that ask for it. */
function labelsOf(chunks, pieces) {
  const labels = new Map()
  for (const chunk of chunks) {
    const base = chunk
      .split('+')
      .slice(0, 2)
      .map(piece =>
        pieces.has(piece) ? basename(pieces.get(piece).entryPoint).replace(/\.\w+$/, '') : piece,
      )
      .join('-')
    let label = base
    for (let i = 2; [...labels.values()].includes(label); i++) label = `${base}${i}`
    labels.set(chunk, label)
  }
  return labels
}
