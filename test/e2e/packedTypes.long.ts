import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'
import ts from 'typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { installTarball, runInstalled } from './hostFixtures'
import { packed, packedFiles } from './packedFiles'

// The published types, compiled as a host does: with each module resolution and with libraries checked.

const RESOLUTIONS = {
  bundler: [ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  node16: [ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
  nodenext: [ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
} as const

const files = packedFiles()
const { exports: exportMap } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | Record<string, string>>
}
/** Every path that a host may import, with the patterns expanded. */
const ENTRIES = Object.keys(exportMap)
  .filter(path => path !== './package.json')
  .flatMap(path =>
    path.includes('*')
      ? ['attributes', 'preact', 'react', 'solid', 'svelte', 'vue'].map(name => path.replace('*', name))
      : path,
  )
  .map(path => path.replace('.', 'aglet'))

const made: string[] = []
test.after(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** Creates a project with the packed types, links to these packages of ours, and no other package. */
function consumer(
  packages: Readonly<Record<string, string>>,
  sources: Readonly<Record<string, string>>,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'aglet-types-'))
  made.push(folder)
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const path of files)
    if (path.endsWith('.d.ts') || path === 'package.json')
      cpSync(path, join(folder, 'node_modules/aglet', path))
  for (const [name, installed] of Object.entries(packages)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve('node_modules', installed), link)
  }
  put('package.json', '{ "type": "module" }')
  for (const [path, text] of Object.entries(sources)) put(path, text)
  return folder
}

/** Compiler errors in the host's sources and Aglet's types; errors in other packages are ignored. */
function faults(
  folder: string,
  roots: readonly string[],
  name: keyof typeof RESOLUTIONS,
  jsx?: string,
): string[] {
  const [module, moduleResolution] = RESOLUTIONS[name]
  const program = ts.createProgram(
    roots.map(root => join(folder, root)),
    {
      module,
      moduleResolution,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noUncheckedSideEffectImports: true,
      skipLibCheck: false,
      noEmit: true,
      types: [],
      ...(jsx && { jsx: ts.JsxEmit.ReactJSX, jsxImportSource: jsx }),
    },
  )
  // Checking the other packages too would take most of the time.
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder))
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap(file => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ]
  return found.map(({ file, start = 0, messageText }) => {
    const at = file
      ? `${file.fileName.slice(folder.length + 1)}:${file.getLineAndCharacterOfPosition(start).line + 1}`
      : ''
    return `${at} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
}

/** The peers of package.json, as a host installs them. */
const PEERS = {
  react: 'react',
  '@types/react': '@types/react',
  csstype: 'csstype',
  preact: 'preact',
  ethers: 'ethers',
}
/** Stubs of frameworks that are not installed, with the types that `aglet/jsx` uses. */
const STUBS = {
  'node_modules/vue/index.d.ts':
    'export interface GlobalComponents {}\nexport type DefineComponent<Props> = new () => { $props: Props }\n',
  'node_modules/vue/package.json': '{ "name": "vue", "types": "./index.d.ts" }',
  'node_modules/svelte/elements.d.ts':
    'export interface HTMLAttributes<T extends EventTarget> { id?: string; onclick?: (event: Event & { currentTarget: T }) => void }\nexport interface SvelteHTMLElements {}\n',
  'node_modules/svelte/package.json':
    '{ "name": "svelte", "exports": { "./elements": { "types": "./elements.d.ts" } } }',
  'node_modules/solid-js/index.d.ts':
    'export namespace JSX {\n  interface HTMLAttributes<T> { id?: string; ref?: T }\n  interface IntrinsicElements {}\n}\n',
  'node_modules/solid-js/package.json': '{ "name": "solid-js", "types": "./index.d.ts" }',
}

const EVERY_ENTRY = ENTRIES.map((entry, i) =>
  entry.endsWith('.css') ? `import '${entry}'` : `import * as e${i} from '${entry}'\nexport { e${i} }`,
).join('\n')

const USE = `import { createAglet, type AccountState, isAgletError } from 'aglet'
import { mainnet } from 'aglet/networks'
import { createTestWallet } from 'aglet/testing'
const aglet = createAglet({ networks: [mainnet], projectId: 'x' })
// The status tells which fields are there.
export function who(account: AccountState): string {
  const { status, address } = account
  if (status === 'connected') return address.toLowerCase() + account.caipAddress + account.connectorId
  if (account.status === 'reconnecting') return account.waitingFor
  const nobody: undefined = account.address
  return String(nobody)
}
export const bytes: Promise<Uint8Array> | undefined = aglet.getProvider('solana')?.signMessage(new Uint8Array())
export const reply: Promise<unknown> | undefined = aglet.getProvider<'eip155'>()?.request({ method: 'eth_chainId' })
export const sign: Promise<string> | undefined = aglet.getProvider('bip122')?.signMessage({ message: 'x' })
export const raw: Promise<string> | undefined = aglet.getProvider('polkadot')?.signRaw('x')
// @ts-expect-error Solana's has no request
aglet.getProvider('solana')?.request
// @ts-expect-error there is no such family
aglet.getProvider('cosmos')
export const button: string | null = document.createElement('aglet-button').getAttribute('label')
export const instance = document.querySelector('aglet-network-button')?.aglet
import 'aglet/elements'
aglet.send({ to: 'ada.eth', amount: 1n }).catch(error => isAgletError(error, 'user_rejected') && error.meta)
createTestWallet
`

const REACT = `import type {} from 'aglet/jsx/react'
import { useProvider } from 'aglet/react'
import type { AgletButton } from 'aglet/elements'
export function App() {
  useProvider('eip155')?.request({ method: 'eth_accounts' })
  return (
    <div>
      <aglet-button label="Connect" balance="hide" chars-start={4} className="x" ref={(one: AgletButton | null) => void one?.aglet} />
      <aglet-network-button disabled />
      <aglet-modal />
      {/* @ts-expect-error it is show or hide */}
      <aglet-account-button balance="maybe" />
    </div>
  )
}
`
const PREACT = REACT.replaceAll('/react', '/preact').replace('className', 'class')

test('[P38] every entry compiles under bundler, node16 and nodenext, with libraries checked', () => {
  const folder = consumer(PEERS, { ...STUBS, 'every.ts': EVERY_ENTRY, 'use.ts': USE })
  for (const name of Object.keys(RESOLUTIONS) as (keyof typeof RESOLUTIONS)[])
    assert.equal(faults(folder, ['every.ts', 'use.ts'], name), [], name)
})

test('the elements are typed in the JSX of React and Preact', () => {
  const folder = consumer(PEERS, { 'react.tsx': REACT, 'preact.tsx': PREACT })
  assert.equal(faults(folder, ['react.tsx'], 'bundler', 'react'), [])
  assert.equal(faults(folder, ['preact.tsx'], 'bundler', 'preact'), [])
})

test('the elements are typed in Vue, Svelte and Solid', () => {
  const tests = `import type { GlobalComponents } from 'vue'
import type { SvelteHTMLElements } from 'svelte/elements'
import type { JSX } from 'solid-js'
import type { Aglet } from 'aglet'
import type {} from 'aglet/jsx/vue'
import type {} from 'aglet/jsx/svelte'
import type {} from 'aglet/jsx/solid'
declare const aglet: Aglet
export const vue = (one: GlobalComponents['aglet-button']) => new one().$props.balance
export const vueProps: InstanceType<GlobalComponents['aglet-modal']>['$props'] = { aglet }
export const svelte: SvelteHTMLElements['aglet-button'] = { balance: 'hide', id: 'x', aglet }
export const solid: JSX.IntrinsicElements['aglet-network-button'] = { label: 'x', id: 'x', aglet }
`
  const folder = consumer(PEERS, { ...STUBS, 'use.ts': tests })
  assert.equal(faults(folder, ['use.ts'], 'nodenext'), [])
})

test('[P09] [P38] providers fit viem and ethers, and the adapter accepts the config of wagmi 2 and 3', () => {
  const text = `import { createAglet } from 'aglet'
import { wagmiAdapter } from 'aglet/adapters/wagmi'
import { BrowserProvider } from 'ethers'
import { createWalletClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import * as three from '@wagmi/core'
import * as two from 'wagmi-core-2'
const config = three.createConfig({ chains: [mainnet], transports: { [mainnet.id]: three.http() } })
const config2 = two.createConfig({ chains: [mainnet], transports: { [mainnet.id]: two.http() } })
const { connect, disconnect, reconnect, switchChain } = three
const aglet = createAglet({
  networks: config.chains,
  adapters: [
    wagmiAdapter({ config, actions: { connect, disconnect, reconnect, switchChain } }),
    wagmiAdapter({ config: config2, actions: two }),
  ],
})
// @ts-expect-error the actions are the host's
wagmiAdapter({ config })
const provider = aglet.getProvider('eip155')
export const client = provider && createWalletClient({ transport: custom(provider) })
export const browser = provider && new BrowserProvider(provider)
`
  const libraries = {
    viem: 'viem',
    ethers: 'ethers',
    '@wagmi/core': '@wagmi/core',
    'wagmi-core-2': 'wagmi-core-2',
  }
  const folder = consumer(libraries, { 'use.ts': text })
  assert.equal(faults(folder, ['use.ts'], 'nodenext'), [])
})

/** Tools that check a package as registries and hosts see it, pinned. */
const LINTERS = { '@arethetypeswrong/cli': '0.18.5', publint: '0.3.25' }

test('[P06] publint and attw find no fault in the tarball', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aglet-linters-'))
  made.push(folder)
  await installTarball(folder, { dependencies: LINTERS })
  const { tarball } = packed()
  const jsx = ENTRIES.filter(entry => entry.startsWith('aglet/jsx/')).map(entry =>
    entry.replace('aglet/', ''),
  )
  // The package has only ES modules. Both tools fail on any finding; with --strict, publint also on warnings.
  await Promise.all([
    runInstalled(folder, 'publint', 'run', tarball, '--strict'),
    runInstalled(folder, 'attw', tarball, '--profile', 'esm-only', '--include-entrypoints', ...jsx),
  ])
})

test('every path of `exports` is packed; its types come first and are of the same module kind', () => {
  for (const [name, target] of Object.entries(exportMap)) {
    const conditions = typeof target === 'string' ? { default: target } : target
    if (typeof target !== 'string') assert.equal(Object.keys(target), ['types', 'default'], name)
    for (const path of Object.values(conditions)) {
      const [start = '', end = ''] = path.replace('./', '').split('*')
      assert.ok(
        files.some(file =>
          path.includes('*') ? file.startsWith(start) && file.endsWith(end) : file === start,
        ),
        `${name}: ${path}`,
      )
    }
    // The package has only ES modules, so the types of a .js file are .d.ts, not .d.mts.
    const { types = 'x.d.ts', default: code = '' } = conditions
    assert.match(types, /[^m]\.d\.ts$/)
    assert.match(code, /\.(?:js|css|json)$/)
  }
})

test('[P06] each import in the published code leads to a packed file, a declared peer or, on servers, to Node', async () => {
  const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { metafile } = await build({
    entryPoints: files.filter(file => file.endsWith('.js')),
    bundle: true,
    // Only the imports are read; nothing is followed.
    external: ['*'],
    platform: 'neutral',
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    tsconfigRaw: '{}',
    logLevel: 'error',
  })
  const wrong = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports.flatMap(({ path }) => {
      const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''
      const isFine = path.startsWith('.')
        ? files.includes(join(dirname(file), path))
        : path.startsWith('node:')
          ? /^dist\/(?:cli\.js|chunks\/cli-|siwx\/|testing)/.test(file)
          : Object.hasOwn(peerDependencies, name)
      return isFine ? [] : [`${file}: ${path}`]
    }),
  )
  assert.equal(wrong, [])
})

test('each relative import in the published types has its extension and leads to a packed file', () => {
  for (const path of files.filter(file => file.endsWith('.d.ts')))
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(
      /(?:from |import\()['"](\.[^'"]*)['"]/g,
    )) {
      assert.match(specifier, /\.js$/, `${path}: ${specifier}`)
      const target = join(dirname(path), specifier.replace(/\.js$/, '.d.ts'))
      assert.ok(files.includes(target) && existsSync(target), `${path}: ${specifier}`)
    }
})

test.run()
