import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { packed } from './packedFiles'

/** File contents by path; an object is written as JSON. */
export type Files = Readonly<Record<string, string | object>>

/**
 * Runs a command in a host; a failure's error holds its output. Asynchronous, so that a test's own stack
 * keeps answering. @returns standard output
 */
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
    // No input, so a command that asks a question does not wait.
    running.child.stdin?.end()
    return (await running).stdout
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}

/**
 * Packs this package and has npm install it into a folder with the packages of the manifest, without a flag
 * that would hide a peer conflict. Packages of an earlier run are kept, so npm fetches only what is new.
 */
export async function installTarball(
  folder: string,
  manifest: object,
  ...flags: readonly string[]
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // Otherwise npm keeps the tarball that it has installed.
  rmSync(join(folder, 'package-lock.json'), { force: true })
  const aglet = `file:${packed().tarball}`
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

/** A local port on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

/** The strictest settings that a host may use; libraries are checked as well. */
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
