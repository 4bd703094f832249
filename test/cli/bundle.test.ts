import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { bundle } from '../../cli/bundle'
import {
  type BundleChoice,
  networksOfConfig,
  parseLocales,
  parseNetworks,
  parseParts,
} from '../../cli/bundle/choose'
import { bundleFacts, entryText } from '../../cli/bundle/entry'
import { leftOutFiles } from '../../cli/bundle/makeBundle'
import { measureSizes, printPrices } from '../../cli/bundle/measureSizes'
import { bundledAglet } from '../../cli/bundle/page'
import { PART_NAMES, PART_SOURCES } from '../../cli/bundle/parts'
import { resolveOutputPath } from '../../cli/bundle/resolveOutputPath'
import { polygon } from '../../src/chains/evm'
import { mainnet } from '../../src/chains/mainnet'
import { solana as solanaMainnet } from '../../src/chains/solana'
import type { Aglet } from '../../src/createAglet'
import { AgletError, isAgletError } from '../../src/errors'
import { checkOptions, type Options } from '../../src/options'
import { base, ethereum, solana } from '../fakes'
import { failure, project } from './project'

const choiceOf = (features?: string, networks = '1,8453', locales = 'en,de'): BundleChoice => ({
  parts: parseParts(features),
  chains: parseNetworks(networks),
  locales: parseLocales(locales),
})

test('named features are included and all others left out; without names the defaults are included', () => {
  assert.equal([...parseParts('connect,account')], [])
  assert.equal([...parseParts('connect, send ,receive')], ['send', 'receive'])
  assert.equal([...parseParts('all')], [...PART_NAMES])
  assert.not.ok(parseParts('all,-swaps').has('swaps'))
  assert.ok(parseParts(undefined).has('swaps'))
  assert.not.ok(parseParts(undefined).has('smartSessions'))
  const features = { smartSessions: true, viewOnly: false, swaps: false }
  assert.ok(parseParts(undefined, features).has('smartSessions'), 'the config file turns it on')
  assert.ok(parseParts(undefined, features).has('swaps'), 'the page may turn it on again')
  assert.not.ok(parseParts(undefined, features).has('viewOnly'))
  assert.equal([...parseParts('send', features)], ['send'])
})

test('networks and languages are parsed in order; English is always included', () => {
  assert.equal(
    parseNetworks('8453,eip155:1,solana,8453').map(chain => chain.export),
    ['base', 'mainnet', 'solana'],
  )
  assert.equal(parseLocales('fr,en,PT-BR'), ['fr', 'pt-BR'])
  assert.equal(parseLocales('en'), [])
  assert.is(parseLocales(undefined).length, 13)
})

for (const [run, meant, known] of [
  [() => parseParts('connect,swap'), 'Did you mean swaps?', 'onramp'],
  [() => parseParts('-connect'), '', 'connect'],
  [() => parseParts('toString'), '', 'connect'],
  [() => parseNetworks('1,polygn'), 'Did you mean polygon?', 'solana'],
  [() => parseNetworks('5'), '', '8453 (base)'],
  [() => parseLocales('en,dee'), 'Did you mean de?', 'zh-CN'],
] as const)
  test(`an unknown word is refused with a suggestion and the list of all words: ${meant || known}`, async () => {
    const { message, exitCode } = await failure(run)
    assert.is(exitCode, 2)
    assert.match(message, meant)
    assert.match(message, known)
  })

test('a bundle is written to the given path, or into the given folder under its default name', async () => {
  const { dir, write, remove } = project({ 'public/index.html': '', 'mine.js': 'mine' })
  const at = (path: string) => join(dir, path)
  assert.is(resolveOutputPath(dir), at('aglet.bundle.js'))
  assert.is(resolveOutputPath(dir, 'public/wallet.js'), at('public/wallet.js'))
  for (const out of ['public', 'public/', './public'])
    assert.is(resolveOutputPath(dir, out), at('public/aglet.bundle.js'))
  assert.match((await failure(() => resolveOutputPath(dir, 'mine.js'))).message, /^mine\.js already exists/)
  assert.is(resolveOutputPath(dir, 'mine.js', true), at('mine.js'))
  write('public/aglet.bundle.js', '/*! aglet 1.0.0, */')
  assert.is(resolveOutputPath(dir, 'public'), at('public/aglet.bundle.js'), 'an older one is replaced')
  write('aglet.bundle.js/index.html', '')
  assert.is(resolveOutputPath(dir), at('aglet.bundle.js/aglet.bundle.js'))
  remove()
})

/** A few of the built files, one of which contains two sources. */
const FILES = {
  'src/index.ts': 'index.js',
  'src/chunks/swap/swap.ts': 'chunks/swap.js',
  'src/chunks/send/send.ts': 'chunks/send.js',
  'src/chunks/send/solanaSend.ts': 'chunks/solanaSend.js',
  'src/chunks/names/names.ts': 'chunks/shared.js',
  'src/chunks/modal/opened.ts': 'chunks/shared.js',
  'src/i18n/de.ts': 'chunks/de.js',
  'src/i18n/fr.ts': 'chunks/fr.js',
}

test('files of features that were not chosen are left out, unless they contain one that stays', () => {
  assert.equal(
    [...leftOutFiles(FILES, choiceOf('connect,send'))],
    [
      'chunks/swap.js',
      // The bundle has no network of this namespace.
      'chunks/solanaSend.js',
      'chunks/fr.js',
    ],
  )
  assert.equal(
    [...leftOutFiles(FILES, choiceOf('send', '1,solana', 'en'))],
    ['chunks/swap.js', 'chunks/de.js', 'chunks/fr.js'],
  )
})

test('each source that a bundle may leave out exists: with a renamed one, the bundle would keep the code', () => {
  assert.ok(PART_SOURCES.length > 40)
  assert.equal(
    PART_SOURCES.filter(source => !existsSync(source)),
    [],
  )
})

test('each bundle has only options that exist', () => {
  for (const features of ['connect', 'all', ...PART_NAMES]) {
    const { options, fixed, off } = bundleFacts(choiceOf(features), { projectId: 'abc' })
    checkOptions({ ...options, ...fixed, networks: [ethereum], features: { ...options.features, ...off } })
  }
})

test('a text of the config cannot end the script element that contains it', () => {
  const text = entryText(choiceOf('connect'), {
    metadata: { name: '</script>', description: '', url: 'https://a.example', icons: [] },
  })
  assert.not.match(text, '</script>')
  assert.match(text, "import { mainnet, base } from './networks.js'")
})

/** A fake kit that records the options of each instance and the calls to it. */
function fakeKit() {
  const made: Options[] = []
  const calls: unknown[] = []
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      void calls.push([name, ...args])
  const createAglet = (options: Options) => {
    made.push(options)
    const verbs = ['open', 'connect', 'update', 'swap', 'send', 'signMessage']
    // Only the members that a bundle changes are present.
    return { ...Object.fromEntries(verbs.map(name => [name, note(name)])), siwx: {} } as unknown as Aglet
  }
  return { made, calls, kit: { createAglet, AgletError } }
}
const refused = async (run: () => unknown): Promise<string> => {
  try {
    await run()
  } catch (error) {
    if (isAgletError(error, 'invalid_option')) return error.shortMessage
    throw error
  }
  return 'nothing was refused'
}

test('a bundle has its own options, and a page adds to them', () => {
  const { made, kit } = fakeKit()
  const facts = bundleFacts(choiceOf('connect,send'), { projectId: 'abc', features: { swaps: true } })
  const create = bundledAglet(kit, { ...facts, options: { ...facts.options, networks: [ethereum] } })
  create({ themeMode: 'dark', networks: [base], features: { send: false } })
  const [{ features, ...options } = { features: {} }] = made
  assert.equal(options, {
    locale: 'de',
    locales: ['de'],
    projectId: 'abc',
    themeMode: 'dark',
    networks: [base],
    enableWalletConnect: false,
  })
  // A default feature that was left out is off; an included one can be switched by the page.
  assert.is(features!.swaps, false)
  assert.is(features!.email, false)
  assert.is(features!.send, false)
})

test('a left-out feature cannot be used by option, view, method or update, and the error names the missing word', async () => {
  const { calls, kit } = fakeKit()
  const create = bundledAglet(kit, bundleFacts(choiceOf('connect'), { projectId: 'abc' }))
  for (const [options, part] of [
    [{ features: { swaps: true } }, 'swaps'],
    [{ features: { socials: ['google'] } }, 'socials'],
    [{ tokens: { 'eip155:1': { address: '0x' } } }, 'tokens'],
    [{ enableWalletConnect: true }, 'walletConnect'],
    [{ basic: true }, 'walletConnect'],
    [{ adapters: [] }, 'walletConnect'],
    [{ networks: [solana] }, 'networks like Solana; it has eip155'],
  ] as const)
    assert.is(await refused(() => create(options)), `This bundle was made without ${part}.`)
  const aglet = create()
  for (const run of [
    () => aglet.open({ view: 'Swap' }),
    () => bundledAglet(kit, bundleFacts(choiceOf('verbs'), {}))().swap({ amount: 1n }),
    () => aglet.update({ features: { swaps: true } }),
  ])
    assert.is(await refused(run), 'This bundle was made without swaps.')
  assert.is(
    await refused(() => aglet.connect('walletConnect')),
    'This bundle was made without walletConnect.',
  )
  assert.is(await refused(() => aglet.connect('ID_AUTH')), 'This bundle was made without email.')
  assert.is(await refused(() => aglet.signMessage('hi')), 'This bundle was made without verbs.')
  assert.is(await refused(() => aglet.siwx.signIn()), 'This bundle was made without siwx.')
  assert.equal(calls, [])

  // Resetting an option to its default keeps a left-out feature off.
  aglet.update({ enableWalletConnect: undefined, features: { swaps: undefined } })
  const [[, changes]] = calls as [[string, Options]]
  assert.is(changes.enableWalletConnect, false)
  assert.is(changes.features!.swaps, false)
  await aglet.open()
  await aglet.connect('io.example')
  assert.equal(calls.slice(1), [
    ['open', undefined],
    ['connect', 'io.example'],
  ])
})

test('`update({ features: undefined })` returns to the defaults of the bundle', () => {
  const { calls, kit } = fakeKit()
  const facts = bundleFacts(choiceOf('connect,send,analytics'), { features: { collapseWallets: true } })
  const aglet = bundledAglet(kit, facts)({ features: { collapseWallets: false, analytics: false } })
  aglet.update({ features: { emailShowWallets: false } })
  aglet.update({ features: undefined })
  const changesOf = (call: number) => (calls as [string, Options][])[call]![1]
  const { features } = changesOf(1)
  assert.is(features!.swaps, false, 'its code is not there')
  assert.is(features!.collapseWallets, true)
  for (const name of ['analytics', 'emailShowWallets'] as const) {
    assert.ok(name in features!, `${name} is reset`)
    assert.is(features![name], undefined)
  }
  aglet.update({ themeMode: 'dark' })
  assert.not.ok('features' in changesOf(2))
})

test('the price of each word is the bytes that it adds to a bundle', async () => {
  const choice = choiceOf('connect,send', '1,8453', 'en,de')
  const weigh = async ({ parts, chains, locales }: BundleChoice) =>
    100 + parts.size * 1000 + chains.length * 10 + locales.length
  const prices = await measureSizes(choice, await weigh(choice), weigh)
  const priceOf = (word: string) => prices.find(price => price.word === word)
  assert.equal(priceOf('send'), { word: 'send', flag: '--features', isIn: true, bytes: 1000 })
  assert.equal(priceOf('swaps'), { word: 'swaps', flag: '--features', isIn: false, bytes: 1000 })
  assert.is(priceOf('base')!.bytes, 10)
  assert.is(priceOf('de')!.bytes, 1)
  const lines = printPrices(prices, await weigh(choice))
  assert.ok(lines.some(line => /^ {2}send +1\.0 KB$/.test(line)))
  assert.ok(lines.some(line => /^ {2}swaps +\+1\.0 KB$/.test(line)))
})

/** A project that is a built package too, with an esbuild that bundles nothing. */
const withEsbuild = () =>
  project({
    'chunk-files.json': '{}',
    'node_modules/esbuild/package.json': '{"name":"esbuild","main":"index.js"}',
    'node_modules/esbuild/index.js': "exports.build = async () => ({ outputFiles: [{ text: 'export{}' }] })",
  })

test('--out with a slash at its end is a folder, which is created if it is missing', async () => {
  const { dir, read, remove } = withEsbuild()
  const io = { cwd: dir, dist: dir, version: '1.0.0', write: () => {} }
  for (const out of ['public/js/', 'assets/aglet.bundle.js']) {
    const { file } = await bundle({ out, prices: false }, io)
    assert.is(file, join(out.replace(/[^/]*$/, ''), 'aglet.bundle.js'))
    assert.match(read(file), 'export')
  }
  remove()
})

test('--config may start with a byte order mark, and must contain an object', async () => {
  const { dir, write, remove } = withEsbuild()
  const run = () =>
    bundle(
      { config: 'aglet.json', prices: false, force: true },
      { cwd: dir, dist: dir, version: '1.0.0', write: () => {} },
    )
  write('aglet.json', '\uFEFF{"networks":[1],"projectId":"abc"}')
  assert.not.match((await run()).tag, 'data-project-id')
  write('aglet.json', 'null')
  assert.is((await failure(run)).message, '--config aglet.json: it does not contain an object')
  remove()
})

test('--config that does not exist is a wrong flag', async () => {
  const { dir, remove } = project()
  const { message, exitCode } = await failure(() =>
    bundle({ config: 'nope.json' }, { cwd: dir, dist: dir, version: '1.0.0', write: () => {} }),
  )
  assert.equal([message, exitCode], ['There is no nope.json.', 2])
  remove()
})

test('the networks of --config are bundled unless --networks names others', async () => {
  const { dir, write, remove } = withEsbuild()
  const run = (networks?: string) =>
    bundle(
      { config: 'aglet.json', prices: false, force: true, ...(networks && { networks }) },
      { cwd: dir, dist: dir, version: '1.0.0', write: () => {} },
    )
  write('aglet.json', JSON.stringify({ projectId: 'abc', networks: [137, solanaMainnet] }))
  const { csp } = await run()
  for (const { rpcUrls } of [polygon, solanaMainnet]) assert.ok(csp.includes(rpcUrls.default.http[0]!), csp)
  assert.not.match(csp, mainnet.rpcUrls.default.http[0]!)
  assert.match((await run('1')).csp, mainnet.rpcUrls.default.http[0]!)
  write('aglet.json', '{"networks":[137,31337]}')
  const { message, exitCode } = await failure(run)
  assert.match(message, /^--config aglet\.json: .*31337.*is not a network/)
  assert.is(exitCode, 2)
  await run('1')
  remove()
})

test('a network object of --config keeps its servers, and may be one that Aglet does not know', async () => {
  const { dir, write, remove } = withEsbuild()
  const run = () =>
    bundle(
      { config: 'aglet.json', prices: false, force: true },
      { cwd: dir, dist: dir, version: '1.0.0', write: () => {} },
    )
  const at = (url: string) => ({ rpcUrls: { default: { http: [url] } } })
  const own = { ...mainnet, ...at('https://my-node.example') }
  const other = { ...mainnet, id: 31337, name: '</script>', ...at('http://127.0.0.1:8545') }
  write('aglet.json', JSON.stringify({ projectId: 'abc', networks: [own, 137, other, 1] }))
  const { csp } = await run()
  for (const origin of ['https://my-node.example', polygon.rpcUrls.default.http[0]!, 'http://127.0.0.1:8545'])
    assert.ok(csp.includes(origin), csp)
  assert.not.match(csp, mainnet.rpcUrls.default.http[0]!)
  const text = entryText({ ...choiceOf(), chains: networksOfConfig([own, 137, other, 1]) }, {})
  assert.match(text, "import { polygon } from './networks.js'")
  assert.match(text, /^const mainnet = \{.*my-node\.example/m)
  assert.match(text, /networks = \[mainnet, polygon, \{.*"id":31337/)
  assert.match(text, 'export { mainnet, polygon }')
  assert.not.match(text, '</script>')
  for (const networks of [[], '1', [null], [{ id: 1 }]]) {
    write('aglet.json', JSON.stringify({ networks }))
    const { message, exitCode } = await failure(run)
    assert.match(message, /^--config aglet\.json: The option "networks" is not valid\./)
    assert.is(exitCode, 2)
  }
  remove()
})

test('an option in --config whose feature is left out is refused before anything is written', async () => {
  const { dir, all, write, remove } = withEsbuild()
  write('aglet.json', '{"projectId":"abc","tokens":{"eip155:1":{"address":"0x1"}}}')
  const before = all()
  const run = (features?: string) =>
    bundle(
      { config: 'aglet.json', prices: false, ...(features && { features }) },
      { cwd: dir, dist: dir, version: '1.0.0', write: () => {} },
    )
  const { message, exitCode } = await failure(run)
  assert.is(message, '--config aglet.json: the option tokens needs tokens in --features.')
  assert.is(exitCode, 2)
  assert.equal(all(), before)
  await run('connect,tokens')
  remove()
})

test('the policy allows the host of --url, also without its scheme', async () => {
  const { dir, remove } = withEsbuild()
  const io = { cwd: dir, dist: dir, version: '1.0.0', write: () => {} }
  for (const [url, source] of [
    ['/js/wallet.js', "'self'"],
    ['js/wallet.js', "'self'"],
    ['https://cdn.example/wallet.js', 'https://cdn.example'],
    ['//cdn.example/wallet.js', 'https://cdn.example'],
  ] as const) {
    const { csp } = await bundle({ url, prices: false, force: true }, io)
    assert.match(csp, `script-src ${source};`)
  }
  assert.is((await failure(() => bundle({ url: '//[', prices: false, force: true }, io))).exitCode, 2)
  remove()
})

test('a wrong --url is refused before anything is written', async () => {
  const { dir, all, remove } = withEsbuild()
  const before = all()
  const { message, exitCode } = await failure(() =>
    bundle({ url: 'https://[', prices: false }, { cwd: dir, dist: dir, version: '1.0.0', write: () => {} }),
  )
  assert.is(exitCode, 2)
  assert.match(message, '--url "https://["')
  assert.equal(all(), before)
  remove()
})

test.run()
