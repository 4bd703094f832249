import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { serveStatic } from '../../cli/devnet/static'
import { aglet, hostTsconfig, makeHost, prepareHosts, run, tool } from './hostFixtures'
import { launchChromium } from './launchChromium'

/** A page may talk to itself only, so nothing outside is asked for and a violation is a console error. */
const CSP = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'`

const INIT = [
  'init',
  '--yes',
  '--project-id',
  `it's-"mine"`,
  '--chains',
  '1,eip155:8453,sepolia',
  '--features',
  '-email,socials=google+x',
]

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

let browser: Browser

test.before(async () => {
  prepareHosts()
  browser = await launchChromium()
})
test.after(() => browser.close())

/** The button is there without a console error, and opens the modal. */
async function works(url: string): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US' })
  const tab = await context.newPage()
  const errors: string[] = []
  tab.on('console', message => message.type() === 'error' && errors.push(message.text()))
  tab.on('pageerror', error => errors.push(String(error)))
  await tab.goto(url)
  const button = tab.getByRole('button', { name: 'Connect Wallet' })
  await button.waitFor()
  assert.equal(errors, [])
  await button.click()
  // Outside hosts are refused from here on; the modal opens all the same.
  await tab.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
  await context.close()
}

async function served(root: string): Promise<void> {
  const site = await serveStatic({ root, csp: CSP })
  await works(site.url).finally(() => site.stop())
}

/** The lines to paste that init printed for one file. */
function pasted(output: string, file: string): string[] {
  const lines = output.split('\n')
  const start = lines.indexOf(`Add to ${file}:`)
  assert.is.not(start, -1, output)
  return lines.slice(start + 1, lines.indexOf('', start)).map(line => line.slice(2))
}

test('aglet init makes a script host that runs', async () => {
  const dir = makeHost('html', { 'index.html': page('', '') })
  const [script, button] = pasted(aglet(dir, ...INIT), 'index.html')
  write(dir, 'index.html', [page(script!, button!)])
  await served(dir)
})

test('aglet init makes a host of modules that compiles, builds and runs', async () => {
  const dir = makeHost('vanilla', {
    'package.json': { private: true, type: 'module', devDependencies: { vite: '8' } },
    'tsconfig.json': hostTsconfig(),
    'src/main.ts': '',
  })
  const output = aglet(dir, ...INIT)
  const [button] = pasted(output, 'index.html')
  write(dir, 'index.html', [page('', `${button}<script type="module" src="/src/main.ts"></script>`)])
  write(dir, 'src/main.ts', pasted(output, 'src/main.ts'))
  build(dir)
  await served(`${dir}/dist`)
})

for (const framework of ['react', 'preact'] as const) {
  test(`aglet init makes a Vite + ${framework} host that compiles, builds and runs`, async () => {
    const config =
      framework === 'react'
        ? "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n"
        : "export default { oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } } }\n"
    const dir = makeHost(framework, {
      'package.json': {
        private: true,
        type: 'module',
        dependencies: { [framework]: '1' },
        devDependencies: { vite: '8' },
      },
      'tsconfig.json': hostTsconfig({
        jsx: 'react-jsx',
        jsxImportSource: framework,
        // What Preact's own guide asks for, so that React's types and Preact's are one.
        ...(framework === 'preact' && {
          paths: {
            react: ['../node_modules/preact/compat/'],
            'react-dom': ['../node_modules/preact/compat/'],
          },
        }),
      }),
      'vite.config.js': config,
      'index.html': page('', '<div id="app"></div><script type="module" src="/src/main.tsx"></script>'),
      'src/main.tsx': '',
    })
    const [imports, ...tree] = pasted(aglet(dir, ...INIT), 'src/main.tsx')
    const app = 'const App = () => <p>Host</p>'
    const mount = "const root = document.getElementById('app') as HTMLElement"
    const wallet = `const tree = (\n${tree.join('\n')}\n)`
    write(
      dir,
      'src/main.tsx',
      framework === 'react'
        ? [
            "import { StrictMode } from 'react'",
            "import { createRoot } from 'react-dom/client'",
            imports!,
            app,
            mount,
            wallet,
            'createRoot(root).render(<StrictMode>{tree}</StrictMode>)',
          ]
        : ["import { render } from 'preact'", imports!, app, mount, wallet, 'render(tree, root)'],
    )
    build(dir)
    await served(`${dir}/dist`)
  })
}

test('aglet init makes a Next.js host that compiles, builds and runs', async () => {
  const dir = makeHost('next', {
    'package.json': { private: true, type: 'module', dependencies: { next: '16', react: '19' } },
    'tsconfig.json': {
      ...hostTsconfig(
        { jsx: 'react-jsx', skipLibCheck: true, types: ['node', 'react'], plugins: [{ name: 'next' }] },
        ['.'],
      ),
      exclude: ['node_modules'],
    },
    // The shared installation lies one folder up.
    'next.config.js': `import { resolve } from 'node:path'\nexport default { turbopack: { root: resolve('..') } }\n`,
    'app/layout.tsx': '',
    'app/page.tsx': 'export default function Page() {\n  return <p>Host</p>\n}\n',
    'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  })
  const lines = pasted(aglet(dir, ...INIT), 'app/layout.tsx')
  const body = lines.pop()
  write(dir, 'app/layout.tsx', [
    ...lines,
    "import type { ReactNode } from 'react'",
    'export default function Layout({ children }: { children: ReactNode }) {',
    `  return <html lang="en">${body}</html>`,
    '}',
  ])
  run(process.execPath, tool('next/dist/bin/next', 'build'), dir)
  run(process.execPath, tool('typescript/bin/tsc', '-p', '.'), dir)

  const port = await freePort()
  const server = spawn(
    process.execPath,
    tool('next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)),
    {
      cwd: dir,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    await said(server, 'Ready')
    const html = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    assert.match(html, 'Connect Wallet')
    await works(`http://127.0.0.1:${port}/`)
  } finally {
    server.kill()
  }
})

function write(dir: string, path: string, lines: readonly string[]): void {
  writeFileSync(join(dir, path), `${lines.join('\n')}\n`)
}

function build(dir: string): void {
  run(process.execPath, tool('typescript/bin/tsc', '-p', '.'), dir)
  run(process.execPath, tool('vite/bin/vite.js', 'build'), dir)
}

/** Resolves once a process has printed `words`. */
function said(child: ChildProcess, words: string): Promise<void> {
  return new Promise((done, failed) => {
    child.stdout!.on('data', chunk => String(chunk).includes(words) && done())
    child.once('exit', code => failed(new Error(`It ended with ${code}.`)))
  })
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

test.run()
