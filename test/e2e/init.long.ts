import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createHostServer, HOST_PATHS } from '../../cli/devnet/hostServer'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { serveStatic } from '../../cli/devnet/static'
import { aglet, freePort, hostTsconfig, makeHost, prepareHosts, run, tool } from './hostFixtures'
import { launchChromium } from './launchChromium'

/** A page may talk to itself and the local stack only; what else it asked for would be a console error. */
const csp = () => {
  const hosts = [stack.urls.api, stack.evm[1].url, stack.evm[8453].url]
    .map(url => new URL(url).origin)
    .join(' ')
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: ${hosts}; connect-src 'self' ${hosts}; base-uri 'none'; require-trusted-types-for 'script'`
}

/** A project id that a careless template would break on. */
const PROJECT_ID = `it's-"mine"`

const page = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

let browser: Browser
let stack: Stack

test.before(async () => {
  prepareHosts()
  stack = await startStack({ quiet: true })
  browser = await launchChromium()
})
test.after(async () => {
  await browser?.close()
  await stack?.stop()
})

/** Runs init in a host; a local one is moved to the ports of this test's stack. @returns what it printed */
function init(dir: string, local: boolean, ...more: readonly string[]): string {
  const chains = local ? ['--local', '--chains', '1,eip155:8453'] : ['--chains', '1,eip155:8453,sepolia']
  const features = ['--features', '-email,socials=google+x']
  const output = aglet(dir, 'init', '--yes', '--project-id', PROJECT_ID, ...features, ...chains, ...more)
  const moved = { 4540: stack.urls.api, 4545: stack.evm[1].url, 4546: stack.evm[8453].url }
  for (const path of writtenIn(output)) {
    if (!/aglet\.(config|local|json|auth|server)/.test(path)) continue
    let text = readFileSync(join(dir, path), 'utf8')
    for (const [port, url] of Object.entries(moved)) {
      text = text.replaceAll(`http://127.0.0.1:${port}`, new URL(url).origin)
    }
    writeFileSync(join(dir, path), text)
  }
  return output
}

const writtenIn = (output: string) =>
  [...output.matchAll(/^ {2}wrote {2}(.*)$/gm)].map(([, path = '']) => path)

/**
 * The button is there without a console error and opens the modal; on the local stack a wallet connects, and signs in at the
 * host's server where there is one.
 */
async function works(url: string, local: boolean, auth?: string): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US' })
  const tab = await context.newPage()
  const errors: string[] = []
  tab.on('console', message => message.type() === 'error' && errors.push(message.text()))
  tab.on('pageerror', error => errors.push(String(error)))
  await tab.goto(url)
  const button = tab.getByRole('button', { name: 'Connect Wallet' })
  await button.waitFor().catch(() => assert.unreachable(`No button. Errors: ${errors.join('; ')}`))
  assert.equal(errors, [])
  await button.click()
  const modal = tab.getByRole('dialog', { name: 'Connect Wallet' })
  // Without the stack outside hosts are refused from here on; the modal opens all the same.
  await modal.waitFor()
  if (local) {
    await modal.getByRole('button', { name: /^Aglet Dev Wallet/ }).click()
    await tab
      .getByRole('dialog', { name: 'Aglet Dev Wallet' })
      .getByRole('button', { name: 'Approve' })
      .click()
    if (auth) await signsIn(tab, new URL(auth, url).href)
    await tab.getByRole('button', { name: /ETH/ }).first().waitFor()
    assert.equal(errors, [])
  }
  await context.close()
}

/** The wallet signs, the server takes it and sets a cookie that no script reads; it is kept over a reload. */
async function signsIn(tab: Page, auth: string): Promise<void> {
  const signIn = tab.getByRole('dialog', { name: 'Sign In' })
  await signIn.waitFor()
  const session = async () => (await tab.context().request.get(`${auth}/session`)).json()
  assert.is(await session(), null)
  await tab.getByRole('dialog', { name: 'Aglet Dev Wallet' }).getByRole('button', { name: 'Approve' }).click()
  await signIn.waitFor({ state: 'hidden' })
  const { address, chainId } = await session()
  assert.is(address, stack.accounts[0])
  assert.is(chainId, 'eip155:1')
  assert.ok((await tab.context().cookies()).some(({ name, httpOnly }) => /siwx$/.test(name) && httpOnly))
  assert.is(await tab.evaluate(() => document.cookie), '')
  await tab.reload()
  await tab.getByRole('button', { name: /ETH/ }).first().waitFor()
  assert.not(await signIn.isVisible())
}

/** @param auth as `aglet dev` does it, users sign in there */
async function served(root: string, local = false, auth?: string): Promise<void> {
  let answer: ReturnType<typeof createHostServer> | undefined
  const handle = async (request: Request) => answer!(request)
  const handlers = auth ? Object.fromEntries(HOST_PATHS.map(path => [path, handle])) : {}
  const site = await serveStatic({ root, csp: csp(), handlers })
  answer = createHostServer({ evm: stack.evm, domains: [new URL(site.url).host] })
  await works(site.url, local, auth).finally(() => site.stop())
}

/** The lines to paste that init printed for one file. */
function pasted(output: string, file: string): string[] {
  const lines = output.split('\n')
  const start = lines.indexOf(`Add to ${file}:`)
  assert.is.not(start, -1, output)
  return lines.slice(start + 1, lines.indexOf('', start)).map(line => line.slice(2))
}

for (const local of [false, true]) {
  test(`aglet init ${local ? '--local --sign-in ' : ''}makes a script host that runs`, async () => {
    const dir = makeHost(`html${local ? '-local' : ''}`, { 'index.html': page('', '') })
    const tags = pasted(init(dir, local, ...(local ? ['--sign-in'] : [])), 'index.html')
    const button = tags.pop()!
    write(dir, 'index.html', [page(tags.join(''), button)])
    await served(dir, local, local ? '/auth' : undefined)
  })
}

test('aglet init makes a host of modules that compiles, builds and runs', async () => {
  const dir = makeHost('vanilla', {
    'package.json': { private: true, type: 'module', devDependencies: { vite: '8' } },
    'tsconfig.json': hostTsconfig(),
    'src/main.ts': '',
  })
  const output = init(dir, false)
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
    const [imports, ...tree] = pasted(init(dir, framework === 'react'), 'src/main.tsx')
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
    await served(`${dir}/dist`, framework === 'react')
  })
}

test('aglet init --sign-in makes a Next.js host that compiles, builds, runs and signs users in', async () => {
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
  const lines = pasted(init(dir, true, '--sign-in'), 'app/layout.tsx')
  const body = lines.pop()
  write(dir, 'app/layout.tsx', [
    ...lines,
    "import type { ReactNode } from 'react'",
    'export default function Layout({ children }: { children: ReactNode }) {',
    `  return <html lang="en">${body}</html>`,
    '}',
  ])
  // It checks the types as well.
  run(process.execPath, tool('next/dist/bin/next', 'build'), dir)

  const port = await freePort()
  const server = spawn(
    process.execPath,
    tool('next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)),
    {
      cwd: dir,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', AUTH_DOMAIN: `127.0.0.1:${port}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    await said(server, 'Ready')
    const html = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    assert.match(html, 'Connect Wallet')
    await works(`http://127.0.0.1:${port}/`, true, '/auth')
  } finally {
    server.kill()
  }
})

test('aglet init --sign-in makes a host of modules with a server beside it, which signs users in', async () => {
  const dir = makeHost('vanilla-sign-in', {
    'package.json': { private: true, type: 'module', devDependencies: { vite: '8' } },
    'tsconfig.json': hostTsconfig(),
    'src/main.ts': '',
  })
  const output = init(dir, true, '--sign-in')
  const [page, auth] = [await freePort(), await freePort()]
  const [button] = pasted(output, 'index.html')
  const [proxy] = pasted(output, 'vite.config')
  write(dir, 'index.html', [
    `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Host</title></head><body>${button}<script type="module" src="/src/main.ts"></script></body></html>`,
  ])
  write(dir, 'src/main.ts', pasted(output, 'src/main.ts'))
  write(dir, 'vite.config.js', ['export default {', proxy!.replace('3001', String(auth)), '}'])
  build(dir)
  const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    spawn(process.execPath, args, {
      cwd: dir,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const servers = [
    start(['aglet.server.mjs'], { PORT: String(auth), AUTH_DOMAIN: `127.0.0.1:${page}` }),
    start(tool('vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', String(page), '--strictPort')),
  ]
  try {
    await Promise.all([said(servers[0]!, 'Sign-in server'), said(servers[1]!, String(page))])
    await works(`http://127.0.0.1:${page}/`, true, '/auth')
  } finally {
    for (const server of servers) server.kill()
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

test.run()
