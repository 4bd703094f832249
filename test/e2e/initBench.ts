import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Stack, startStack } from '../../cli/devnet/stack'
import { type StaticOptions, serveStatic } from '../../cli/devnet/static'
import { type Files, installTarball, run, writeFiles } from './hostFixtures'
import { checkBytes, hasKeys, walkHost, walletScript, weighHost } from './hostVisit'
import { launchChromium } from './launchChromium'

// The output of `aglet init` from the packed tarball, with and without `--local`: type-checked, built, opened
// and weighed.

/** A command of the installation, with its arguments. */
export type Command = readonly [name: string, ...args: string[]]
type Mode = 'production' | 'development'

/** A host, set up as its framework's own guide says. */
export interface InitHost {
  /** The host's files before Aglet; its page shows "Host". */
  readonly files: Files
  /** The same files after the user has pasted what `aglet init` printed. */
  readonly pasted: (host: WrittenHost) => Files
  /** Commands that check the types as strictly as the framework allows; absent if the build checks them. */
  readonly check?: readonly Command[]
  /** Set if other libraries have faults in their own types. */
  readonly faultyLibraries?: true
  /** Default: Vite's. */
  readonly build?: (mode: Mode) => Command
  /** Path of the build. Default: `dist`. */
  readonly out?: string
  /** Pages of `size-limit.json` whose bytes Aglet may add to the host's own before the click. */
  readonly limits: readonly string[]
  /** Set if the build prerenders pages with inline content and scripts. */
  readonly isPrerendered?: true
  /** Value of `--chains` for a host without a stack. */
  readonly chains?: string
}

/** A host into which init has written files. */
export interface WrittenHost {
  /** The printed lines to paste into the file whose name starts with `into`. */
  lines(into: string): readonly string[]
  /** A file of the host's folder. */
  read(path: string): string
}

/** A project id with quotes, which a template without escaping would break on. */
const PROJECT_ID = `it's-"mine"`

export const htmlPage = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

const viteBuild = (mode: Mode): Command => ['vite', 'build', '--mode', mode]

/**
 * What the tests of one file share: a stack, a browser, and an empty folder far from this project, into which
 * npm installs these packages and the tarball.
 */
export class InitBench {
  readonly #folder = mkdtempSync(join(tmpdir(), 'aglet-init-'))
  readonly #befores = new Map<InitHost, number>()
  stack!: Stack
  browser!: Browser
  /** Script that injects the development wallets as extensions are. */
  wallets!: string

  constructor(dependencies: Readonly<Record<string, string>>) {
    test.before(async () => {
      await installTarball(this.#folder, { dependencies })
      this.stack = await startStack({ quiet: true })
      this.wallets = await walletScript(this.stack)
      this.browser = await launchChromium()
    })
    test.after(async () => {
      await this.browser?.close()
      await this.stack?.stop()
      rmSync(this.#folder, { recursive: true, force: true })
    })
  }

  /** Registers both tests for a host: one with a project id, one with `--local`. */
  proves(name: string, host: InitHost): void {
    this.publishes(name, host)
    this.runsLocally(name, host)
  }

  /** Registers only the test with a project id. */
  publishes(name: string, host: InitHost): void {
    test(`[P05] [P09] aglet init makes a host of ${name} that compiles, builds and runs`, async () => {
      const dir = this.make(`${name}-plain`, host.files)
      await this.before(host, dir)
      const chains = host.chains ?? '1,eip155:8453,sepolia'
      const flags = ['--features', '-email,socials=google+x', '--chains', chains]
      writeFiles(dir, host.pasted(await this.init(dir, ...flags)))
      await this.opens(name, host, dir)
    })
  }

  /** Registers only the test with `--local`. */
  runsLocally(name: string, host: InitHost): void {
    test(`aglet init --local makes a host of ${name} that runs on the stack, and publishes no key`, async () => {
      const dir = this.make(`${name}-local`, host.files)
      await this.before(host, dir)
      writeFiles(dir, host.pasted(await this.init(dir, '--local', this.stack.urls.api)))
      const root = await this.opens(`${name} --local`, host, dir, true)
      assert.is(hasKeys(root), false, 'no key in what is published')
      await this.build(host, dir, 'development')
      assert.is(hasKeys(root), true, 'the development wallets')
      await this.#walk(host, root, true, true)
    })
  }

  /**
   * Builds a host with Aglet for production, checks its types, visits and weighs it. @returns path of the
   * build
   */
  async opens(name: string, host: InitHost, dir: string, local = false): Promise<string> {
    const root = await this.build(host, dir)
    const [bytes] = await Promise.all([this.#walk(host, root, local), this.#checkTypes(host, dir)])
    checkBytes(name, bytes - (await this.before(host, dir)), host.limits, host.isPrerendered)
    return root
  }

  /** Creates a fresh host with these files. @returns its folder */
  make(name: string, files: Files): string {
    const dir = join(this.#folder, name.toLowerCase().replace(/\W+/g, '-'))
    rmSync(dir, { recursive: true, force: true })
    writeFiles(dir, files)
    return dir
  }

  /** Runs the tarball's `aglet init` in a host. */
  async init(dir: string, ...args: readonly string[]): Promise<WrittenHost> {
    // The stack has its own project id.
    const id = args.includes('--local') ? [] : ['--project-id', PROJECT_ID]
    const output = await this.bin(dir, ['aglet', 'init', '--yes', ...id, ...args])
    return {
      lines: into => {
        const printed = output.split('\n')
        const start = printed.findIndex(line => line.startsWith(`Add to ${into}`))
        assert.is.not(start, -1, output)
        return printed.slice(start + 1, printed.indexOf('', start)).map(line => line.slice(2))
      },
      read: path => readFileSync(join(dir, path), 'utf8'),
    }
  }

  /** Runs a command of the installation. @returns its output */
  bin(dir: string, [name, ...args]: Command, env: NodeJS.ProcessEnv = {}): Promise<string> {
    return run(join(this.#folder, 'node_modules/.bin', name), args, dir, env)
  }

  /**
   * Like `bin`, for a command that serves. Resolves once its output contains `words`.
   *
   * @returns a function that ends it, and the processes that it has started, which may write into the folder
   */
  async start(dir: string, [name, ...args]: Command, words: string, env: NodeJS.ProcessEnv = {}) {
    const server = spawn(resolve(this.#folder, 'node_modules/.bin', name), args, {
      cwd: dir,
      env: { ...process.env, FORCE_COLOR: '0', NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A process group of its own.
      detached: true,
    })
    // The output closes when the last process that has inherited it ends.
    const closed = once(server, 'close')
    await new Promise<void>((done, failed) => {
      let said = ''
      server.stdout.on('data', chunk => {
        said += chunk
        if (said.includes(words)) done()
      })
      server.once('exit', code => failed(new Error(`${name} ended with ${code}.`)))
    })
    return async (): Promise<void> => {
      if (server.exitCode === null) process.kill(-server.pid!, 'SIGKILL')
      await closed
    }
  }

  /**
   * Bytes of the host's scripts without Aglet. @param dir folder that still holds that host; it is measured
   * once
   */
  async before(host: InitHost, dir: string): Promise<number> {
    const known = this.#befores.get(host)
    if (known !== undefined) return known
    const options = { root: await this.build(host, dir), csp: this.csp(host.isPrerendered) }
    const visit = (url: string) => weighHost(url, this.browser, 'Host', host.isPrerendered)
    const bytes = await this.serve(options, visit)
    this.#befores.set(host, bytes)
    return bytes
  }

  /** @returns path of the build */
  async build(
    { build = viteBuild, out = 'dist' }: Pick<InitHost, 'build' | 'out'>,
    dir: string,
    mode: Mode = 'production',
  ): Promise<string> {
    await this.bin(dir, build(mode), { NODE_ENV: mode, ASTRO_TELEMETRY_DISABLED: '1' })
    return join(dir, out)
  }

  async #checkTypes({ check = [], faultyLibraries }: InitHost, dir: string): Promise<void> {
    for (const command of check)
      await this.bin(dir, command).catch((error: Error) => {
        // Ignores faults in the types of other libraries.
        const own = /^(?!\s)(?!(?:\.\.\/)*node_modules\/(?!aglet\/)).*\berror TS/m
        if (!faultyLibraries || own.test(error.message)) throw error
      })
  }

  /** @param own whether the host brings the development wallets, as development builds do */
  #walk(host: InitHost, root: string, local = false, own = false): Promise<number> {
    return this.serve({ root, csp: this.csp(host.isPrerendered) }, url =>
      walkHost(url, {
        browser: this.browser,
        stack: this.stack,
        local,
        wallets: own ? undefined : this.wallets,
        isPrerendered: host.isPrerendered,
      }),
    )
  }

  /**
   * Policy that allows a page only its own origin and the local stack; any other request causes a console
   * error.
   *
   * @param inline whether the framework writes inline scripts and styles
   */
  csp(inline = false): string {
    const { urls, evm } = this.stack
    const hosts = [urls.api, evm[1].url, evm[8453].url].map(url => new URL(url).origin).join(' ')
    const own = inline
      ? "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'"
      : "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'"
    return `default-src 'none'; ${own}; img-src 'self' data: ${hosts}; connect-src 'self' ${hosts}; base-uri 'none'`
  }

  /** Serves a folder for as long as the visit takes. */
  async serve<Result>(options: StaticOptions, visit: (url: string) => Promise<Result>): Promise<Result> {
    const site = await serveStatic(options)
    return visit(site.url).finally(() => site.stop())
  }
}
