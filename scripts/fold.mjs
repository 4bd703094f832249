// Splits a browser build by what is loaded when, instead of by who shares what: one file for what loads at once,
// one for each later part. esbuild alone makes a chunk of every set of modules that parts have in common; a dozen
// small files compress worse than one, and each is a request.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { minify } from 'terser'

/**
 * Long names of members that never leave a build: of the instance inside and of its state. They are shortened, which
 * takes a quarter of a KB off what arrives before the account is seen. No name of an option, of the public state, of
 * the DOM, of a reply or of a key that is read as a text may stand here.
 */
const INTERNAL = new RegExp(
  `^(${[
    'activate arrivals attempts canGoBack connections excludedRdns failListing given hasTransaction heard',
    'isCurrent loadUi notices onDestroy opened popTransaction pushTransaction recency sessionOf',
    'setAlert setHosts setListed setLoading setRecent setRequested setSignInDue setSnack setSystem',
    'setVariables shakes startListing requested held remember choose announce withdraw succeed lose unlock',
    'runtime route',
    'onPick onEnd onConfirm onMost placesOf keyOf edition renew vain looking allowHttps',
    'sentFrom sentTo minedAt previewUrl detailUrl months breakers pager swapTokens',
    'draft inFiat resolved isLike foreign spare smart learn takeMax heed onHash hashIn isAnswer',
    'mostOf lack unsign setUnlimited setSlippage setPrice setGas isBuilding',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
)

/**
 * @param {object} options
 * @param {string} options.name of this build; later parts are `{parts}/{name}-{part}-{hash}.js`
 * @param {Record<string, string>} options.entries output name → source
 * @param {string[]} options.order sources of later parts, in the order in which they are usually loaded: what two of
 *   them share goes into the first
 * @param {string} options.outdir
 * @param {string} [options.parts] folder of later parts below outdir, '' for outdir itself
 * @param {boolean} [options.registry] the entry is a script that may be loaded under any URL: later parts find what they
 *   share with it in a registry, not by importing it
 * @param {Record<string, string>} [options.libraries] sources that are files already, written beside the later parts:
 *   source → file name
 * @param {string} options.stage folder for what lies between
 * @param {string} [options.banner] first line of the entries
 * @param {object} options.common esbuild options
 * @returns {Promise<Record<string, { sources: string[], imports: string[] }>>} by output file
 */
export async function fold({
  name,
  entries,
  order,
  outdir,
  parts = 'chunks',
  registry = false,
  libraries = {},
  stage,
  banner = '',
  common,
}) {
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  // A package of its own: what this stage kept, the next one must not shake out again.
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
    mangleProps: INTERNAL,
    sourcemap: 'inline',
    metafile: true,
  })
  const outputs = new Map(
    Object.entries(metafile.outputs)
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, output]) => [basename(file), output]),
  )
  const statics = file =>
    outputs
      .get(file)
      .imports.flatMap(({ path, kind, external }) =>
        kind === 'import-statement' && !external ? [basename(path)] : [],
      )
  const closure = (file, seen = new Set()) => {
    if (!seen.has(file)) {
      seen.add(file)
      for (const next of statics(file)) closure(next, seen)
    }
    return seen
  }

  // What the first entry loads at once is one group, `core`; each further entry and each later part is one.
  const entryFiles = Object.keys(entries).map(entry => `${entry}.js`)
  const further = entryFiles.slice(1)
  const later = [...outputs]
    .filter(([file, { entryPoint }]) => entryPoint && !entryFiles.includes(file))
    .map(([file]) => file)
  const rank = file => {
    const at = order.indexOf(outputs.get(file).entryPoint)
    return at < 0 ? order.length : at
  }
  later.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const home = new Map()
  const settle = (root, group) => {
    for (const file of closure(root)) if (!home.has(file)) home.set(file, group)
  }
  settle(entryFiles[0], 'core')
  for (const part of [...later, ...further]) settle(part, part)

  const digest = createHash('sha256')
  for (const file of [...outputs.keys()].sort()) digest.update(readFileSync(join(stage, file)))
  const key = digest.digest('hex').slice(0, 8)
  const label = file => basename(outputs.get(file).entryPoint).replace(/\.\w+$/, '')
  const slot = `globalThis[Symbol.for(${JSON.stringify(`aglet ${key}`)})]`
  /** Where a group is written, below outdir. */
  const fileOf = group =>
    group === 'core'
      ? registry
        ? entryFiles[0]
        : join(parts, `${name}-${key}.js`)
      : further.includes(group)
        ? group
        : join(parts, `${name}-${label(group)}-${key}.js`)

  /** What other groups take: group that gives → names as `file:export`, in a fixed order. */
  const taken = new Map()
  /** What a group takes from a file of another. */
  const wants = new Map()
  for (const file of outputs.keys()) {
    const text = readFileSync(join(stage, file), 'utf8')
    for (const [, names, target] of text.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+)"/g)) {
      const giver = home.get(target)
      const taker = home.get(file)
      if (!giver || giver === taker) continue
      const into = `${taker} ${target}`
      if (!wants.has(into)) wants.set(into, new Set())
      if (!taken.has(giver)) taken.set(giver, new Set())
      for (const name of names.split(',')) {
        const exported = name.trim().split(' ')[0]
        wants.get(into).add(exported)
        taken.get(giver).add(`${target}:${exported}`)
      }
    }
  }
  const given = group => [...(taken.get(group) ?? [])]
  const place = (group, file, exported) => given(group).indexOf(`${file}:${exported}`)
  /** The name under which a group gives out what it shares. */
  const alias = (group, file, exported) => `_${place(group, file, exported).toString(36)}`
  const reexports = group =>
    given(group)
      .map(entry => entry.split(':'))
      .map(([file, exported]) => `export { ${exported} as ${alias(group, file, exported)} } from './${file}'`)
      .join('\n')

  const written = {}
  for (const [source, file] of Object.entries(libraries))
    written[join(outdir, parts, file)] = { sources: [source], imports: [] }
  const write = async (group, contents, file) => {
    const needs = new Set()
    /** Libraries that arrive with it. */
    const beside = new Set()
    const relative = target => {
      const to = fileOf(target)
      return parts && file.startsWith(`${parts}/`) ? `./${basename(to)}` : `./${to}`
    }
    await build({
      ...common,
      stdin: { contents, resolveDir: stage, sourcefile: 'group.js' },
      outfile: join(outdir, file),
      splitting: false,
      sourcemap: true,
      plugins: [
        {
          name: 'groups',
          setup(build) {
            // Before the general one, which would take these too.
            build.onResolve({ filter: /^\.\/@/, namespace: 'giver' }, ({ path }) => ({
              path: relative(path.slice(3)),
              external: true,
            }))
            build.onResolve({ filter: /^\.\// }, ({ path, kind }) => {
              const target = basename(path)
              if (Object.values(libraries).includes(target)) {
                if (kind === 'import-statement') beside.add(join(outdir, parts, target))
                return {
                  path: parts && !file.startsWith(`${parts}/`) ? `./${parts}/${target}` : path,
                  external: true,
                }
              }
              // A part that asks for itself has itself: a bundler of the host could not follow a file into itself.
              if (kind === 'dynamic-import')
                return home.get(target) === group ? undefined : { path: relative(target), external: true }
              if (!outputs.has(target)) return { path, external: true }
              if (home.get(target) === group) return undefined
              if (wants.get(`${group} ${target}`)?.size) needs.add(home.get(target))
              return { path: target, namespace: 'elsewhere' }
            })
            build.onLoad({ filter: /.*/, namespace: 'elsewhere' }, ({ path }) => {
              const from = home.get(path)
              const names = [...(wants.get(`${group} ${path}`) ?? [])]
              return {
                contents: names.length
                  ? `export { ${names.map(exported => `${alias(from, path, exported)} as ${exported}`).join()} } from 'giver:${from}'`
                  : '',
              }
            })
            // One import of each group, whatever number of its files is used.
            build.onResolve({ filter: /^giver:/ }, ({ path }) => ({
              path: path.slice(6),
              namespace: 'giver',
            }))
            build.onLoad({ filter: /.*/, namespace: 'giver' }, ({ path: from }) => {
              const names = [...wants].flatMap(([into, wanted]) => {
                const [taker, file] = into.split(' ')
                return taker === group && home.get(file) === from
                  ? [...wanted].map(exported => alias(from, file, exported))
                  : []
              })
              return {
                resolveDir: stage,
                contents:
                  registry && from === 'core'
                    ? `export const { ${names.map(name => `${Number.parseInt(name.slice(1), 36)}: ${name}`).join()} } = ${slot}`
                    : `export { ${names.join()} } from ${JSON.stringify(`./@${from}`)}`,
              }
            })
          },
        },
      ],
    })
    await squeeze(join(outdir, file))
    return [...needs]
      .map(target => join(outdir, fileOf(target)))
      .filter(path => !(registry && path === join(outdir, entryFiles[0])))
      .concat([...beside])
  }

  const note = (file, sources, imports) => {
    written[join(outdir, file)] = { sources, imports }
  }

  if (registry) {
    const shared = given('core').map(entry => entry.split(':'))
    writeFileSync(
      join(stage, 'registry.js'),
      `${shared.map(([file, exported], i) => `import { ${exported} as k${i} } from './${file}'`).join('\n')}
${slot} = [${shared.map((_, i) => `k${i}`)}]`,
    )
    outputs.set('registry.js', { imports: [], exports: [] })
    home.set('registry.js', 'core')
    // The registry is filled before the entry acts.
    const imports = await write(
      'core',
      `import './registry.js'\nexport * from './${entryFiles[0]}'`,
      entryFiles[0],
    )
    note(entryFiles[0], [Object.values(entries)[0]], imports)
  } else {
    const [entry] = entryFiles
    const core = fileOf('core')
    const names = outputs.get(entry).exports
    await write('core', `export { ${names.join()} } from './${entry}'\n${reexports('core')}`, core)
    note(core, [], [])
    // A file of its own for the public names, so that what parts share is nobody's API.
    writeFileSync(join(outdir, entry), `${banner}export{${names}}from"./${core}";\n`)
    note(entry, [Object.values(entries)[0]], [join(outdir, core)])
  }
  const words = new Set(
    [...outputs.keys()]
      .filter(file => file !== 'registry.js')
      .flatMap(file =>
        readFileSync(join(stage, file), 'utf8')
          .replace(/\n\/\/# sourceMapping.*/, '')
          .replace(/\b(?:im|ex)port\s*\{[^}]*\}/g, '')
          .match(/[\w$]+/g),
      ),
  )
  for (const part of [...later, ...further]) {
    // What a part lists only to be its home, it need not export under its name: nobody says that to ask for it.
    const names = outputs
      .get(part)
      .exports.filter(name => further.includes(part) || name === 'default' || words.has(name))
    const imports = await write(
      part,
      `export { ${names.join()} } from './${part}'\n${reexports(part)}`,
      fileOf(part),
    )
    note(fileOf(part), [outputs.get(part).entryPoint], imports)
  }
  return written
}

/** A second look at what esbuild has minified: about 3 % less. */
async function squeeze(file) {
  const result = await minify(readFileSync(file, 'utf8'), {
    module: true,
    ecma: 2020,
    // Not pure_getters: reading a signal's value is what subscribes an effect, also where the value is not used.
    // Functions before all else, where they do not part what belongs together, compress better.
    compress: {
      passes: 5,
      unsafe_arrows: true,
      unsafe_methods: true,
      hoist_props: true,
      hoist_funs: true,
      keep_fargs: false,
    },
    sourceMap: { content: JSON.parse(readFileSync(`${file}.map`, 'utf8')), url: `${basename(file)}.map` },
  })
  writeFileSync(file, result.code)
  writeFileSync(`${file}.map`, result.map)
}
