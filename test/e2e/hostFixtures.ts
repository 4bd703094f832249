import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Files by their paths; an object is JSON. */
export type Files = Readonly<Record<string, string | object>>

/** Runs a command in a host; its output is in the error when it fails. A test's own stack answers meanwhile. @returns standard output */
export async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  try {
    const running = promisify(execFile)(command, args, {
      cwd,
      maxBuffer: 50_000_000,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: '', FORCE_COLOR: '0', ...env },
    })
    // Nobody answers what it might ask.
    running.child.stdin?.end()
    return (await running).stdout
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}

/**
 * Packs this package, and has npm install it into a folder beside what the manifest names, with no flag that would cover up peers
 * which do not fit. What the folder has of an earlier run is kept, so that npm needs to fetch the new alone.
 */
export async function installTarball(
  folder: string,
  manifest: object,
  ...flags: readonly string[]
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // Else npm takes the tarball for the one that it has.
  for (const entry of readdirSync(folder))
    if (entry.endsWith('.tgz') || entry === 'package-lock.json') rmSync(join(folder, entry))
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], process.cwd())
  const aglet = `file:${readdirSync(folder).find(entry => entry.endsWith('.tgz'))}`
  writeFiles(folder, { 'package.json': { private: true, type: 'module', ...withAglet(manifest, aglet) } })
  rmSync(join(folder, 'node_modules/aglet'), { recursive: true, force: true })
  await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...flags],
    folder,
  )
}

const withAglet = (manifest: { readonly dependencies?: object }, aglet: string) => ({
  ...manifest,
  dependencies: { ...manifest.dependencies, aglet },
})

export function writeFiles(dir: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    const text = typeof content === 'string' ? content : JSON.stringify(content, undefined, 2)
    writeFileSync(join(dir, path), text)
  }
}

/** Runs a command that npm has installed there. @returns standard output */
export const runInstalled = (dir: string, name: string, ...args: readonly string[]): Promise<string> =>
  run(join(dir, 'node_modules/.bin', name), args, dir)

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
