import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { detectHost, type Host } from '../../../cli/init/detectHost'
import { failure, project } from '../project'

const of = (files: Readonly<Record<string, string>>, userAgent?: string): Host => {
  const { dir, remove } = project(files)
  try {
    return detectHost(dir, userAgent)
  } finally {
    remove()
  }
}
const manifest = (dependencies: Readonly<Record<string, string>>, more: object = {}) => ({
  'package.json': JSON.stringify({ dependencies, ...more }),
})

for (const [title, files, framework] of [
  ['nothing', {}, undefined],
  ['an empty package.json', manifest({}), undefined],
  ['next.config.ts', { 'next.config.ts': '' }, 'next'],
  ['next.config.mjs beside vite', { 'next.config.mjs': '', ...manifest({ vite: '8' }) }, 'next'],
  ['next and react', manifest({ react: '19', next: '16' }), 'next'],
  ['react and vite', manifest({ react: '19', vite: '8' }), 'react'],
  [
    'react, with vite among devDependencies',
    manifest({ react: '19' }, { devDependencies: { vite: '8' } }),
    'react',
  ],
  ['preact and vite', manifest({ preact: '11', vite: '8' }), 'preact'],
  [
    'preact with react as its alias',
    manifest(
      { preact: '11', react: 'npm:@preact/compat' },
      { devDependencies: { '@preact/preset-vite': '2' } },
    ),
    'preact',
  ],
  ['vue', manifest({ vue: '3', vite: '8' }), 'vue'],
  ['svelte', manifest({}, { devDependencies: { svelte: '5' } }), 'svelte'],
  ['nuxt', manifest({ nuxt: '4', vue: '3' }), 'nuxt'],
  [
    'sveltekit',
    manifest({}, { devDependencies: { svelte: '5', '@sveltejs/kit': '2', vite: '8' } }),
    'sveltekit',
  ],
  [
    'react router',
    manifest({ react: '19', 'react-router': '7' }, { devDependencies: { '@react-router/dev': '7' } }),
    'react-router',
  ],
  ['react router as a library', manifest({ react: '19', 'react-router': '7' }), 'react'],
  [
    'remix',
    manifest({ react: '18', '@remix-run/react': '2' }, { devDependencies: { '@remix-run/dev': '2' } }),
    'react-router',
  ],
  ['astro with react', manifest({ astro: '5', react: '19' }), 'astro'],
  ['angular', manifest({ '@angular/core': '20' }), 'angular'],
  ['solid', manifest({ 'solid-js': '1' }), 'vanilla'],
  ['vite', manifest({}, { devDependencies: { vite: '8' } }), 'vanilla'],
  ['vite.config.js alone', { 'vite.config.js': '' }, 'vanilla'],
  ['webpack.config.cjs', { 'webpack.config.cjs': '' }, 'vanilla'],
  ['index.html', { 'index.html': '' }, 'html'],
  ['index.html beside vite', { 'index.html': '', ...manifest({ vite: '8' }) }, 'vanilla'],
  ['public/index.html', { 'public/index.html': '' }, 'html'],
] as const) {
  test(`${title}: ${framework ?? 'not known'}`, () => {
    const host = of(files)
    assert.is(host.framework, framework)
    assert.is(host.because === undefined, framework === undefined)
  })
}

test('react-native beside a bundler or a framework for pages is only a library', () => {
  const app = { react: '19', 'react-native': '0.82' }
  assert.is(of(manifest(app)).native, 'react-native')
  assert.is(of(manifest({ ...app, expo: '54' })).native, 'expo')
  for (const web of ['next', 'vite', 'webpack', 'astro'])
    assert.is(of(manifest({ ...app, [web]: '1' })).native, undefined, web)
})

for (const [title, files, userAgent, manager] of [
  ['nothing', {}, undefined, 'npm'],
  ['who started us', {}, 'pnpm/9.1.0 npm/? node/v20.1.0 linux x64', 'pnpm'],
  ['yarn started us', {}, 'yarn/4.0.0', 'yarn'],
  ['an unknown starter', {}, 'npmx/1', 'npm'],
  ['package-lock.json over who started us', { 'package-lock.json': '' }, 'pnpm/9', 'npm'],
  ['pnpm-lock.yaml', { 'pnpm-lock.yaml': '' }, 'npm/10', 'pnpm'],
  ['yarn.lock', { 'yarn.lock': '' }, undefined, 'yarn'],
  ['bun.lockb', { 'bun.lockb': '' }, undefined, 'bun'],
  ['bun.lock', { 'bun.lock': '' }, undefined, 'bun'],
  [
    'packageManager over a lock file',
    { 'yarn.lock': '', ...manifest({}, { packageManager: 'pnpm@9.0.0+sha512.x' }) },
    undefined,
    'pnpm',
  ],
  ['a strange packageManager', manifest({}, { packageManager: 7 }), undefined, 'npm'],
] as const) {
  test(`${title}: ${manager}`, () => assert.is(of(files, userAgent).packageManager, manager))
}

test('a lock file of the surrounding workspace counts, up to the repository root', () => {
  const { dir, write, remove } = project({ 'yarn.lock': '', 'apps/web/package.json': '{}' })
  assert.is(detectHost(`${dir}/apps/web`).packageManager, 'yarn')
  write('apps/web/.git', '')
  assert.is(detectHost(`${dir}/apps/web`).packageManager, 'npm')
  remove()
})

for (const [title, files, language] of [
  ['nothing', {}, 'ts'],
  ['src/main.jsx', { 'src/main.jsx': '' }, 'js'],
  ['src/main.jsx with a tsconfig', { 'src/main.jsx': '', 'tsconfig.json': '{}' }, 'ts'],
  [
    'src/main.js with typescript installed',
    { 'src/main.js': '', ...manifest({}, { devDependencies: { typescript: '5' } }) },
    'ts',
  ],
  ['a jsconfig', { 'jsconfig.json': '{}' }, 'js'],
  ['app/layout.js', { 'app/layout.js': '', ...manifest({ next: '16' }) }, 'js'],
  ['app/root.jsx', { 'app/root.jsx': '', ...manifest({ '@react-router/dev': '7' }) }, 'js'],
  ['pages/index.jsx', { 'pages/index.jsx': '', ...manifest({ next: '16' }) }, 'js'],
  ['pages/index.js and a tsconfig', { 'pages/index.js': '', 'tsconfig.json': '{}' }, 'ts'],
  ['app/layout.tsx', { 'app/layout.tsx': '', ...manifest({ next: '16' }) }, 'ts'],
] as const) {
  test(`${title}: ${language}`, () => assert.is(of(files).language, language))
}

for (const [title, files, root, router, ...entries] of [
  ['app', { 'app/layout.tsx': '' }, '.', 'app', 'app/layout.tsx'],
  ['src/app', { 'src/app/layout.js': '' }, 'src', 'app', 'src/app/layout.js'],
  ['pages', { 'pages/_app.tsx': '' }, '.', 'pages', 'pages/_app.tsx'],
  ['src/pages', { 'src/pages/_app.jsx': '' }, 'src', 'pages', 'src/pages/_app.jsx'],
  ['both routers', { 'app/layout.tsx': '', 'pages/_app.tsx': '' }, '.', 'app', 'app/layout.tsx'],
  ['neither', { 'src/lib.ts': '' }, '.', 'app'],
] as const) {
  test(`Next.js with ${title}`, () => {
    assert.equal(of({ 'next.config.js': '', ...files }).next, { root, router, entries })
  })
}

test('sources go to src, unless the app is beside package.json', () => {
  assert.is(of({}).sources, 'src')
  assert.is(of({ 'main.js': '' }).sources, '.')
  assert.is(of({ 'main.js': '', 'src/a.js': '' }).sources, 'src')
  assert.is(of({ 'src/main.tsx': '' }).entry, 'src/main.tsx')
  assert.is(of({ 'main.js': '' }).entry, 'main.js')
})

test('a file in the place of a folder is no folder', () => {
  const { sources, next, nuxtRoot } = of({ src: '', app: '', 'main.ts': '' })
  assert.equal([sources, next.root, next.router, nuxtRoot], ['.', '.', 'app', '.'])
})

test('a script host is served from the folder of its page', () => {
  assert.is(of({ 'index.html': '', 'public/index.html': '' }).webRoot, '.')
  assert.is(of({ 'public/index.html': '' }).webRoot, 'public')
})

test('wagmi among the dependencies is detected, by each of its packages', () => {
  assert.is(of(manifest({ react: '19', wagmi: '3', '@wagmi/core': '3' })).wagmi, 'wagmi')
  assert.is(of(manifest({ nuxt: '4', '@wagmi/vue': '0.2', '@wagmi/core': '2' })).wagmi, '@wagmi/vue')
  assert.is(of(manifest({ vite: '6', '@wagmi/core': '3' })).wagmi, '@wagmi/core')
  assert.is(of(manifest({ react: '19', viem: '2' })).wagmi, undefined)
})

test('ethers among the dependencies is detected, with its version', () => {
  for (const [version, major] of [
    ['^5.7.2', 5],
    ['5', 5],
    ['~6.13.0', 6],
    ['latest', 6],
    ['^6.15.0', 6],
  ] as const)
    assert.is(of(manifest({ ethers: version })).ethers, major, version)
  assert.is(of(manifest({ viem: '2' })).ethers, undefined)
})

test('an installed aglet is detected', () => {
  assert.is(of(manifest({ aglet: '1' })).installed, true)
  assert.is(of(manifest({ 'aglet-x': '1' })).installed, false)
})

test('a package.json with a byte order mark or odd fields is read', () => {
  assert.is(of({ 'package.json': '\uFEFF{"dependencies":{"react":"19"}}' }).framework, 'react')
  assert.is(of({ 'package.json': '{"dependencies":null,"devDependencies":[1]}' }).framework, undefined)
})

for (const text of ['', '{', 'null', '[]', '"x"']) {
  test(`package.json of ${JSON.stringify(text)} is refused in one line`, async () => {
    const { message, exitCode } = await failure(() => of({ 'package.json': text }))
    assert.match(message, /^package\.json /)
    assert.is(exitCode, 1)
  })
}

test.run()
