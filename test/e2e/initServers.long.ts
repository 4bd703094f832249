import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHostServer, HOST_PATHS } from '../../cli/devnet/hostServer'
import { freePort, hostTsconfig, writeFiles } from './hostFixtures'
import { checkBytes, hasKeys, walkHost } from './hostVisit'
import { htmlPage, InitBench, type InitHost, type WrittenHost } from './initBench'

// Hosts of a script tag alone and of Next.js, and hosts with a server that signs users in.

const bench = new InitBench({
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  typescript: '5.9.3',
  vite: '8.3.8',
})

const SCRIPT = '<script type="module" src="/src/main.ts"></script>'

test('aglet init makes a script-tag host that runs', async () => {
  const dir = bench.make('html', { 'index.html': htmlPage('') })
  const tags = [...(await bench.init(dir, '--chains', '1,eip155:8453,sepolia')).lines('index.html')]
  const button = tags.pop()!
  writeFiles(dir, { 'index.html': htmlPage(button, tags.join('')) })
  const { browser, stack, wallets } = bench
  const bytes = await bench.serve({ root: dir, csp: bench.csp() }, url =>
    walkHost(url, { browser, stack, wallets, local: false }),
  )
  checkBytes('HTML', bytes, ['script'])
})

test('aglet init --local --sign-in makes a script-tag host that runs on the stack and signs users in', async () => {
  const dir = bench.make('html-local', { 'index.html': htmlPage('') })
  const printed = await bench.init(dir, '--local', bench.stack.urls.api, '--sign-in')
  const tags = [...printed.lines('index.html')]
  const button = tags.pop()!
  writeFiles(dir, { 'index.html': htmlPage(button, tags.join('')) })
  let answer: ReturnType<typeof createHostServer> | undefined
  const handle = async (request: Request) => answer!(request)
  const handlers = Object.fromEntries(HOST_PATHS.map(path => [path, handle]))
  const { browser, stack } = bench
  await bench.serve({ root: dir, csp: bench.csp(), handlers }, url => {
    // `aglet dev --demo` does the same.
    answer = createHostServer({ evm: stack.evm, domains: [new URL(url).host] })
    return walkHost(url, { browser, stack, local: true, auth: '/auth' })
  })
})

test('aglet init --local --sign-in makes an ES-module host with a server that signs users in', async () => {
  const dir = bench.make('modules-sign-in', {
    'package.json': { type: 'module', devDependencies: { vite: '8' } },
    'tsconfig.json': hostTsconfig(),
    'src/main.ts': '',
  })
  const { lines } = await bench.init(dir, '--local', bench.stack.urls.api, '--sign-in')
  const [page, auth] = [await freePort(), await freePort()]
  writeFiles(dir, {
    'index.html': htmlPage(`${lines('index.html').join('')}${SCRIPT}`),
    'src/main.ts': lines('src/main.ts').join('\n'),
    'vite.config.js': `export default {\n${lines('vite.config')[0]!.replace('3001', String(auth))}\n}\n`,
  })
  await bench.bin(dir, ['tsc', '-p', '.'])
  assert.is(hasKeys(await bench.build({}, dir)), false, 'no key in what is published')
  const env = { PORT: String(auth), AUTH_DOMAIN: `127.0.0.1:${page}` }
  const preview = ['vite', 'preview', '--host', '127.0.0.1', '--port', String(page), '--strictPort'] as const
  const stops = [
    await bench.start(dir, [process.execPath, 'aglet.server.mjs'], 'Sign-in server', env),
    await bench.start(dir, preview, String(page)),
  ]
  const { browser, stack, wallets } = bench
  await walkHost(`http://127.0.0.1:${page}/`, {
    browser,
    stack,
    wallets,
    local: true,
    auth: '/auth',
  }).finally(() => Promise.all(stops.map(stop => stop())))
})

const nextLayout = (imports: string, body: string) => `${imports}
import type { ReactNode } from 'react'
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en">${body}</html>
}
`

const next = {
  files: {
    'package.json': { type: 'module', dependencies: { next: '16', react: '19', 'react-dom': '19' } },
    'tsconfig.json': {
      ...hostTsconfig({ jsx: 'react-jsx', types: ['node', 'react'], plugins: [{ name: 'next' }] }, ['.']),
      exclude: ['node_modules'],
    },
    // The packages are installed in the parent folder.
    'next.config.js': `import { resolve } from 'node:path'
export default { turbopack: { root: resolve('..') } }
`,
    'app/layout.tsx': nextLayout('', '<body>{children}</body>'),
    'app/page.tsx': 'export default function Page() {\n  return <p>Host</p>\n}\n',
    'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  },
  pasted: ({ lines }: WrittenHost) => {
    const imports = [...lines('app/layout.tsx')]
    const body = imports.pop()!
    return { 'app/layout.tsx': nextLayout(imports.join('\n'), body) }
  },
  // The build checks the types as well.
  build: () => ['next', 'build'] as const,
  limits: ['react'],
  isPrerendered: true,
} satisfies InitHost

bench.publishes('Next', {
  ...next,
  files: {
    ...next.files,
    'next.config.js': next.files['next.config.js'].replace('turbopack', "output: 'export', turbopack"),
  },
  out: 'out',
})

test('aglet init --local --sign-in makes a Next.js host that compiles, builds, runs and signs users in', async () => {
  const dir = bench.make('next-local', next.files)
  writeFiles(dir, next.pasted(await bench.init(dir, '--local', bench.stack.urls.api, '--sign-in')))
  await bench.build(next, dir)
  for (const part of ['static', 'server'])
    assert.is(hasKeys(`${dir}/.next/${part}`), false, 'no key in what is published')
  const { browser, stack, wallets } = bench
  const visit = async (command: 'start' | 'dev', wallets?: string) => {
    const port = await freePort()
    const args = ['next', command, '-H', '127.0.0.1', '-p', String(port)] as const
    const stop = await bench.start(dir, args, 'Ready', { AUTH_DOMAIN: `127.0.0.1:${port}` })
    try {
      const url = `http://127.0.0.1:${port}/`
      assert.match(await (await fetch(url)).text(), 'Connect Wallet')
      await walkHost(url, { browser, stack, wallets, local: true, auth: '/auth', isPrerendered: true })
    } finally {
      await stop()
    }
  }
  await visit('start', wallets)
  await visit('dev')
})

test.run()
