import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'

/** Of the repository; the runner starts every file there. */
const root = process.cwd()
const fixtures = join(root, '.cache/fixtures')

/** What the hosts are made of, pinned. Heavy, so it is installed once, beside them, and stays out of the project. */
const TOOLS = {
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  next: '16.4.6',
  preact: '11.2.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  typescript: '5.9.3',
  vite: '8.3.8',
}

/** Runs a command in a host; its output is in the error when it fails. @returns standard output */
export function run(command: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: '', FORCE_COLOR: '0' },
    })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}

/** A tool of the shared installation. */
export const tool = (name: string, ...args: string[]) => [resolve(fixtures, 'node_modules', name), ...args]

/** Installs what is missing, and links the built package as npm would unpack it. */
export function prepareHosts(): void {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: TOOLS }, undefined, 2)
  const stamp = join(fixtures, 'installed.json')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== manifest) {
    mkdirSync(fixtures, { recursive: true })
    writeFileSync(join(fixtures, 'package.json'), manifest)
    run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], fixtures)
    writeFileSync(stamp, manifest)
  }
  const aglet = join(fixtures, 'node_modules/aglet')
  rmSync(aglet, { recursive: true, force: true })
  for (const path of ['dist', 'package.json'])
    cpSync(join(root, path), join(aglet, path), { recursive: true })
}

/** A fresh host project of these files. @returns its folder */
export function makeHost(name: string, files: Readonly<Record<string, string | object>>): string {
  const dir = join(fixtures, name)
  rmSync(dir, { recursive: true, force: true })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(
      join(dir, path),
      typeof content === 'string' ? content : JSON.stringify(content, undefined, 2),
    )
  }
  return dir
}

/** The built command, as npx would start it. @returns what it printed */
export const aglet = (dir: string, ...args: string[]): string =>
  run(process.execPath, [join(root, 'dist/cli.js'), ...args], dir)

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

/** As strict as a host can be; libraries are checked as well. */
export const hostTsconfig = (more: object = {}, include = ['src']) => ({
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    noEmit: true,
    types: [],
    ...more,
  },
  include,
})
