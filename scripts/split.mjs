// Splits a browser build into the files that a page loads: one for the code that loads at once, one for each
// `import()`. esbuild's own splitting makes a file for every set of modules that several `import()`s share,
// some 190 for Aglet. Here each such set goes into a file that is loaded anyway, according to the import
// graph. See ARCHITECTURE.md, "What the build writes".
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { minify } from 'terser'
import { build } from './bundled.mjs'
import { MINIFIED_AGAIN } from './minifiedAgain.mjs'

/** Name of the chunk that the first entry loads at once. */
export const CORE = 'core'

/**
 * Stands for the build's hash until all files are minified. Minifiers prefer letters that are frequent in a
 * file as short names, so with the hash itself the same code would get another size in each build.
 */
const HASH = '@@@@@@@@'

/**
 * A piece is an output of esbuild's splitting: the modules that are reached from the same entries.
 *
 * @typedef {object} Piece
 * @property {string} [entryPoint] the source, if the piece is an entry or the target of an `import()`
 * @property {string[]} statics pieces that it imports
 * @property {string[]} dynamics pieces that it loads with `import()`
 * @property {string[]} [libraries] library files that it imports (`LIBRARIES` in build.mjs)
 * @property {string[]} exports
 * @property {boolean} isRuntime whether it holds only esbuild's helpers and no module
 * @property {number} bytes size before minifying; minified and compressed it is about a fifth
 */

/**
 * @param {import('esbuild').Metafile} metafile metafile of a build with splitting
 * @returns {Map<string, Piece>} by file name
 */
export function readPieces({ outputs }) {
  const pieces = new Map()
  const files = Object.entries(outputs).filter(([file]) => file.endsWith('.js'))
  // By their sources, since the hashes in the names change with every change of the code: in another order,
  // the same code compresses to another size.
  const firstSource = ({ inputs }) => Object.keys(inputs).sort()[0] ?? ''
  files.sort(([, a], [, b]) => (firstSource(a) < firstSource(b) ? -1 : 1))
  for (const [file, { entryPoint, imports, exports, inputs }] of files) {
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

/** @returns {Set<string>} a piece and all pieces that it imports statically, directly or indirectly */
export function closureOf(pieces, start) {
  const found = new Set([start])
  for (const piece of found) for (const next of pieces.get(piece).statics) found.add(next)
  return found
}

/**
 * For each entry, the entries that have always run before it, since every path of `import()`s from a start
 * passes them.
 *
 * @param {ReadonlyMap<string, Iterable<string>>} starts entries that a page may load first, with the entries
 *   run before each
 * @param {(entry: string) => Iterable<string>} asksFor the entries that an entry may load with `import()`
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
 * Assigns each piece to a chunk. A piece that one chunk needs is put into that chunk. A piece that several
 * chunks need is put into the one of them that is always loaded before the others, or that the others import
 * anyway. If there is none, the piece is put into a separate chunk that they share.
 *
 * @param {Map<string, Piece>} pieces
 * @param {object} options
 * @param {readonly string[]} options.entries pieces of the entries; every page loads the first one at once
 * @param {readonly string[]} [options.trunk] sources of chunks that all later chunks depend on; a later chunk
 *   that can be loaded without them imports them
 * @param {Record<string, string[]>} [options.bases] source of a chunk → sources of chunks that it imports
 *   anyway, so that code which they share can be put into those. Without a line, shared code is in a separate
 *   chunk, which costs a request.
 * @param {readonly string[][]} [options.together] sources of chunks that are built into one file, since a
 *   page that needs one of them needs the others; their exports must have different names
 * @param {readonly string[]} [options.early] sources of chunks that a page may load at its start, before
 *   those of the trunk: code that they share with others is put into the core
 * @returns {{ home: Map<string, string>, before: Map<string, Set<string>> }} `home`: the chunk of each piece.
 *   `before`: for each chunk, the chunks that have always run before it. A chunk is named by its entry's
 *   piece, `core`, or, if several chunks share it, by all of their names.
 * @throws Error if an option names a source that is not the target of an `import()`
 */
export function placePieces(pieces, { entries, trunk = [], bases = {}, together = [], early = [] }) {
  const [first, ...further] = entries
  const sources = [...pieces].flatMap(([piece, { entryPoint }]) => (entryPoint ? [piece] : []))
  const pieceOf = source => {
    const found = sources.find(start => pieces.get(start).entryPoint === source)
    if (!found) throw new Error(`No import() loads ${source}, which an option of the split names.`)
    return found
  }
  /** Chunks that are built into one file are represented by the first of them. */
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
  /** The entries that have run before each entry or that it imports; at first only the direct ones. */
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
  // Iterating over a Set also visits values that are added meanwhile, so this computes the closure.
  for (const [, bases] of support)
    for (const base of bases) for (const next of support.get(base)) bases.add(next)
  /** Whether `base` is always loaded when `start` runs. */
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

/**
 * A shared piece may be put into one of its chunks if the others then load at most this much unused code
 * (bytes).
 */
const SMALL = 5000

/**
 * Saves requests: a shared chunk is merged into the smallest of the chunks that share it, if that is small
 * enough and causes no import cycle. Changes `home`.
 */
export function mergeShared(pieces, home) {
  const bytesOf = chunk =>
    [...pieces].reduce((sum, [piece, { bytes }]) => sum + (home.get(piece) === chunk ? bytes : 0), 0)
  const shared = [...new Set(home.values())].filter(chunk => chunk.includes('+'))
  // Chunks that are shared most come first, since other shared chunks may need them.
  shared.sort((a, b) => b.split('+').length - a.split('+').length || (a < b ? -1 : 1))
  for (const chunk of shared) {
    const sharers = chunk.split('+')
    /**
     * Unused bytes that the other sharers would load: the chunk itself, and its imports that they do not
     * need.
     */
    const wasteOf = start => {
      const others = sharers
        .filter(sharer => sharer !== start)
        .map(sharer => chunksFrom(pieces, home, sharer))
      const own = chunksFrom(pieces, home, start)
      const libraries = others.map(found => librariesOf(pieces, home, found))
      // Libraries are always too large to load unused.
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
 * A chunk may be imported by another chunk, so it can rely only on chunks that have run before both. Exports
 * that it can then no longer find in the registry it has to import in turn, so this is repeated until nothing
 * changes. Changes `before`.
 *
 * @param {Map<string, Set<string>>} before see `placePieces`
 * @param {Map<string, Set<string>>} givers for each chunk, the chunks whose exports it uses
 * @param {(taker: string, giver: string) => boolean} byRegistry whether a chunk can read another's exports
 *   from the registry, according to the current `before`
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

/** @returns {Set<string>} a chunk and all chunks that it imports, except the core, which is always loaded */
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

/** @returns whether the chunks' imports would form a cycle */
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
 * Builds and splits a browser build. The function is long because every pass over the chunks uses the same
 * placement: where a piece is, and which exports it uses and provides.
 *
 * @param {object} options
 * @param {string} options.name name of the build; later chunks are `{folder}/{name}-{label}-{hash}.js`
 * @param {Record<string, string>} options.entries output name → source
 * @param {string[]} [options.trunk] see `placePieces`
 * @param {Record<string, string[]>} [options.bases] see `placePieces`
 * @param {readonly string[][]} [options.together] see `placePieces`
 * @param {readonly string[]} [options.early] see `placePieces`
 * @param {boolean} [options.compress] minify the chunks with terser instead of esbuild
 * @param {string} options.outdir
 * @param {string} [options.folder] folder of later chunks below outdir, '' for outdir itself
 * @param {boolean} [options.global] the first entry is a script that may be loaded from any URL: later chunks
 *   find the exports that they share with it in a global registry instead of importing it
 * @param {Record<string, { file: string, imports: string[] }>} [options.libraries] sources that were already
 *   built into files next to the later chunks, each with its file's name and the names of those that it imports
 * @param {string} options.stage folder for intermediate files
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
  // A separate package without `sideEffects`, so that the next pass does not drop code that this one has
  // kept.
  writeFileSync(join(stage, 'package.json'), '{ "type": "module" }')
  const ready = new Map(
    Object.entries(libraries).map(([source, { file }]) => [join(common.absWorkingDir, source), file]),
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
    // Constants are inlined in this pass, which sees all modules.
    minifySyntax: true,
    sourcemap: 'inline',
    metafile: true,
  })
  const pieces = readPieces(metafile)
  // A library that others import is loaded early, so code that uses it can be placed as any other.
  const usedByOthers = Object.values(libraries).flatMap(({ imports }) => imports.map(file => `./${file}`))
  for (const piece of pieces.values())
    piece.libraries = piece.libraries.filter(file => !usedByOthers.includes(file))
  const entryPieces = Object.keys(entries).map(entry => `${entry}.js`)
  const { home, before } = placePieces(pieces, { entries: entryPieces, trunk, bases, together, early })
  // The core is first, since it gets the shortest key in the registry.
  const chunks = [CORE, ...[...before.keys()].filter(chunk => chunk !== CORE)]
  const labels = labelsOf(chunks, pieces)
  // A host's setting may put all chunks into one file, as Vite's `codeSplitting.groups` can. Rolldown then runs the
  // targets of `import()`s in the order of their paths, so chunks that others rely on come first in that order: the
  // number of chunks that have run before is part of the name. No number sorts before any, since `-` does.
  const ranks = new Map([...before].map(([chunk, { size }]) => [chunk, global || size < 2 ? '' : size]))
  /** A chunk's output file, relative to outdir. */
  const fileOf = chunk => {
    if (chunk === CORE) return global ? entryPieces[0] : join(folder, `${name}-${HASH}.js`)
    return entryPieces.includes(chunk)
      ? chunk
      : join(folder, `${name}${ranks.get(chunk)}-${labels.get(chunk)}-${HASH}.js`)
  }
  /** The path by which one file imports another. */
  const relative = (from, to) => `./${folder && from.startsWith(`${folder}/`) ? basename(to) : to}`
  const piecesOf = chunk => [...pieces.keys()].filter(piece => home.get(piece) === chunk)

  /**
   * Bundles the pieces of a chunk.
   *
   * @param elsewhere returns the text of the module that replaces a piece of another chunk
   * @param giver returns the text of the module `giver:<chunk>`, which those modules may import
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
      // Only entries have side effects, so a chunk's import without used names can be dropped silently.
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
              if (Object.values(libraries).some(({ file }) => file === target))
                return external(relative(file, join(folder, target)))
              if (!pieces.has(target)) return external(path)
              // esbuild's own helpers are small and are copied into each chunk that uses them.
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
  /** Re-exports all exports of some pieces under unique names. */
  const giveAll = list =>
    list
      .map(
        (piece, i) =>
          `export { ${pieces.get(piece).exports.map(name => `${name} as _${i}_${name}`)} } from './${piece}'`,
      )
      .join('\n')

  // The first pass uses a separate path for each export of another chunk, so that the metafile lists the used
  // ones.
  /** Exports that chunks use of others: taker → `piece:export`. */
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
  /** Chunks that a chunk imports, directly or indirectly, itself included. */
  const importedBy = chunk => {
    const found = new Set([chunk])
    for (const next of found) for (const taken of takes.get(next)) found.add(home.get(pieceOf(taken)))
    return found
  }
  const imported = new Map(chunks.map(chunk => [chunk, importedBy(chunk)]))
  /**
   * Whether a chunk finds another's exports in the registry because that one has always run before, so no
   * import is needed.
   */
  const byRegistry = (taker, giver) =>
    before.get(taker).has(giver) ||
    [...before.get(taker)].some(chunk => chunk !== CORE && imported.get(chunk).has(giver))
  const givers = new Map(
    chunks.map(chunk => [chunk, new Set([...takes.get(chunk)].map(taken => home.get(pieceOf(taken))))]),
  )
  trimBefore(before, givers, byRegistry)
  const order = [...pieces.keys()]
  /** By the pieces' order and the exports' names: the pieces' own names contain hashes. */
  const inOrder = (a, b) =>
    order.indexOf(pieceOf(a)) - order.indexOf(pieceOf(b)) || (exportOf(a) < exportOf(b) ? -1 : 1)
  /** The exports that other chunks use of a chunk, in a fixed order. */
  const gives = (giver, registry) =>
    [
      ...new Set(
        chunks.flatMap(taker =>
          byRegistry(taker, giver) === registry
            ? [...takes.get(taker)].filter(taken => home.get(pieceOf(taken)) === giver)
            : [],
        ),
      ),
    ].sort(inOrder)
  const given = new Map(
    chunks.map(giver => [giver, { registry: gives(giver, true), exports: gives(giver, false) }]),
  )
  const usesRegistry = [...given.values()].some(({ registry }) => registry.length)
  /**
   * An expression for the registry, an object that has a list of values for each chunk that provides some.
   */
  const registry = global ? `globalThis[Symbol.for('aglet ${HASH}')]` : 'registry'
  const slot = chunk => `${registry}[${chunks.indexOf(chunk)}]`

  const written = {}
  for (const [source, { file, imports }] of Object.entries(libraries))
    written[join(outdir, folder, file)] = {
      sources: [source],
      imports: imports.map(name => join(outdir, folder, name)),
    }

  /** A chunk's module text: its exports, and the values that it puts into the registry. */
  const contentsOf = chunk => {
    const { registry: shared, exports } = given.get(chunk)
    const lines = exports.map(
      (taken, i) => `export { ${exportOf(taken)} as _${i} } from './${pieceOf(taken)}'`,
    )
    // A page that loads the core from two URLs runs it twice; chunks that load later use the first copy.
    if (chunk === CORE && usesRegistry)
      lines.push(global ? `${registry} ??= {}` : 'export const registry = {}')
    if (shared.length) {
      // A special path, so that the registry is imported from the core's file and not bundled into this one.
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

  /** The texts of all files that are to be written, by path. */
  const texts = new Map()
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
        write: false,
        ...(compress && { minify: false }),
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
      for (const { path, text } of compress ? await compressed(outputFiles, !global) : outputFiles)
        texts.set(path, text)
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
    // The public names get a separate file, so that exports which only chunks share are not part of the API.
    const [entry] = entryPieces
    const core = fileOf(CORE)
    const file = join(common.absWorkingDir, outdir, entry)
    texts.set(file, `${banner}export{${pieces.get(entry).exports}}from"./${core}";\n`)
    written[join(outdir, entry)] = {
      sources: written[join(outdir, core)].sources,
      imports: [join(outdir, core)],
    }
    written[join(outdir, core)].sources = []
  }
  const hash = hashOf(texts)
  const withHash = text => text.replaceAll(HASH, hash)
  for (const [path, text] of texts) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(withHash(path), withHash(text))
  }
  return JSON.parse(withHash(JSON.stringify(written)))
}

/** @returns {string} 8 hex digits that differ when one of the scripts does; source maps do not count */
function hashOf(texts) {
  const hash = createHash('sha256')
  for (const path of [...texts.keys()].filter(path => !path.endsWith('.map')).sort())
    hash.update(texts.get(path))
  return hash.digest('hex').slice(0, 8)
}

/**
 * esbuild fills namespace objects (of `import * as`, `export * as` and an `import()` within a file) with a
 * helper, `__export`, which also copies inherited keys: it throws if the page has added an enumerable key to
 * `Object.prototype`. This function makes the helper copy own keys only. It also replaces an `import()` of a
 * piece in the same file by static imports, so that no later pass emits the helper again.
 *
 * @param {string} text text of a piece, as esbuild's splitting writes it
 * @param {readonly (readonly [piece: string, exports: readonly string[]])[]} targets pieces in the same chunk
 * @returns {string} the changed text with the same line numbers, for the source map
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
  // Imports after the code and before the source map's comment do not change line numbers.
  const end = changed.lastIndexOf('//# sourceMappingURL=')
  return end < 0
    ? `${changed}\n${imports.join(' ')}`
    : `${changed.slice(0, end)}${imports.join(' ')}\n${changed.slice(end)}`
}

/**
 * Minifies a chunk with terser.
 *
 * @param outputFiles esbuild's output: the code and, if there is one, its source map
 * @param {boolean} bundled whether a host's bundler will minify the file again
 * @returns {Promise<{ path: string, text: string }[]>} the files to write
 */
async function compressed(outputFiles, bundled) {
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))
  const script = outputFiles.find(file => file !== map)
  const { code, map: changed } = await minify(script.text, {
    module: true,
    ecma: 2020,
    compress: bundled ? MINIFIED_AGAIN : { passes: 3 },
    format: { comments: false },
    ...(map && { sourceMap: { content: map.text, url: basename(map.path) } }),
  })
  return [{ path: script.path, text: code }, ...(map ? [{ path: map.path, text: changed }] : [])]
}

/** A short, unique name for each chunk's file, from its source or the sources of the chunks that share it. */
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
