import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { freePort, run } from './hostFixtures'

// Other runtimes than the Node that runs the tests, as native programs.

/** The folder in which they are installed, and in which they run. */
export const folder = join(process.cwd(), '.cache/runtimes')

const on = `${platform()}-${arch()}`
const node = (version: string) => `npm:node-${on}@${version}`
/** Pinned packages. */
const PACKAGES = {
  bun: '1.4.5',
  deno: '2.9.6',
  node22: node('22.23.3'),
  node24: node('24.21.0'),
  workerd: '1.20261117.1',
}

const at = (path: string) => join(folder, 'node_modules', path)

/** Path of a runtime's program for this platform. */
const programOf = (paths: Readonly<Record<string, string>>): string => {
  const path = paths[on]
  if (!path) throw new Error(`These tests know no program for ${on}.`)
  return at(path)
}

/** Paths of the programs. */
export const PROGRAMS = {
  bun: programOf({
    'linux-x64': '@oven/bun-linux-x64/bin/bun',
    'linux-arm64': '@oven/bun-linux-aarch64/bin/bun',
    'darwin-arm64': '@oven/bun-darwin-aarch64/bin/bun',
  }),
  deno: programOf({
    'linux-x64': '@deno/linux-x64-glibc/deno',
    'linux-arm64': '@deno/linux-arm64-glibc/deno',
    'darwin-arm64': '@deno/darwin-arm64/deno',
  }),
  node22: at('node22/bin/node'),
  node24: at('node24/bin/node'),
  workerd: programOf({
    'linux-x64': '@cloudflare/workerd-linux-64/bin/workerd',
    'linux-arm64': '@cloudflare/workerd-linux-arm64/bin/workerd',
    'darwin-arm64': '@cloudflare/workerd-darwin-arm64/bin/workerd',
  }),
}

/** Installs the programs, unless an earlier run has. */
export async function installPrograms(): Promise<void> {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }, undefined, 2)
  const stamp = join(folder, 'installed.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), manifest)
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], folder)
  writeFileSync(stamp, manifest)
}

/** Bundles a module of the folder as servers and pages get it, with its `import()`s in the same file. */
export async function bundle(contents: string, format: 'esm' | 'iife' = 'esm'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    format,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Only the command line and a server's listener for Node use Node's modules.
    external: ['node:*'],
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}

/** Starts a worker in workerd and posts a value to it. @returns its response */
export async function askWorkerd(worker: string, value: unknown = null): Promise<string> {
  // One bundled file, as Cloudflare's own tool builds a worker.
  writeFileSync(join(folder, 'worker.js'), await bundle(worker))
  const port = await freePort()
  writeFileSync(
    join(folder, 'worker.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .check)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const check :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2025-11-01",
);
`,
  )
  const server = spawn(PROGRAMS.workerd, ['serve', 'worker.capnp'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    // Asks until the server listens, or fails if it has exited.
    while (server.exitCode === null) {
      const request = { method: 'POST', body: JSON.stringify(value) }
      const response = await fetch(`http://127.0.0.1:${port}/`, request).catch(() => undefined)
      if (response) return await response.text()
    }
    throw new Error(`It ended with ${server.exitCode}.`)
  } finally {
    server.kill()
  }
}
