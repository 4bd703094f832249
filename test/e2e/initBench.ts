import { spawn } from 'node:child_process'
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

// What `aglet init` writes, with the packed tarball and without and with `--local`: type-checked, built, opened, and weighed.

/** A command of the installation and its arguments. */
export type Command = readonly [name: string, ...args: string[]]
type Mode = 'production' | 'development'

/** A host as its framework's own guide makes it. */
export interface InitHost {
  /** Before Aglet: its page says "Host". */
  readonly files: Files
  /** What a user makes of them with what `aglet init` has printed. */
  readonly pasted: (host: WrittenHost) => Files
  /** What checks its types, as strictly as the framework allows; absent where its build does. */
  readonly check?: readonly Command[]
  /** Whether libraries beside Aglet have faults of their own in their types. */
  readonly faultyLibraries?: true
  /** Default: Vite's. */
  readonly build?: (mode: Mode) => Command
  /** Where the build is. Default: `dist`. */
  readonly out?: string
  /** Pages of `size-limit.json` whose bytes it may add to its own before the click. */
  readonly limits: readonly string[]
  /** Whether its pages come with content and scripts in them, drawn as they were built. */
  readonly isPrerendered?: true
  /** For `--chains`, without a stack. */
  readonly chains?: string
}

/** A host that init has written into. */
export interface WrittenHost {
  /** The lines to paste that it printed for the file whose name begins so. */
  lines(into: string): readonly string[]
  /** A file of the host's folder. */
  read(path: string): string
}

/** A project id that a careless template would break on. */
const PROJECT_ID = `it's-"mine"`

export const htmlPage = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

const viteBuild = (mode: Mode): Command => ['vite', 'build', '--mode', mode]

/**
 * An empty folder far from this project, in which npm installs these packages and the tarball, and a stack and a browser: what the
 * tests of one file share.
 */
export class InitBench {
  readonly #folder = mkdtempSync(join(tmpdir(), 'aglet-init-'))
  readonly #befores = new Map<InitHost, number>()
  stack!: Stack
  browser!: Browser
  /** The development wallets as extensions bring theirs. */
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

  /** A test of what init writes into such a host, and one of what it writes for this machine's stack. */
  proves(name: string, host: InitHost): void {
    this.publishes(name, host)
    this.runsLocally(name, host)
  }

  /** The first of the two alone. */
  publishes(name: string, host: InitHost): void {
    test(`aglet init makes a host of ${name} that compiles, builds and runs`, async () => {
      const dir = this.make(`${name}-plain`, host.files)
      await this.before(host, dir)
      const chains = host.chains ?? '1,eip155:8453,sepolia'
      const flags = ['--features', '-email,socials=google+x', '--chains', chains]
      writeFiles(dir, host.pasted(await this.init(dir, ...flags)))
      await this.opens(name, host, dir)
    })
  }

  /** The second of the two alone. */
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

  /** Builds a host with Aglet for its visitors, checks its types, visits and weighs it. @returns where the build is */
  async opens(name: string, host: InitHost, dir: string, local = false): Promise<string> {
    const root = await this.build(host, dir)
    const [bytes] = await Promise.all([this.#walk(host, root, local), this.#checkTypes(host, dir)])
    checkBytes(name, bytes - (await this.before(host, dir)), host.limits, host.isPrerendered)
    return root
  }

  /** A fresh host of these files. @returns its folder */
  make(name: string, files: Files): string {
    const dir = join(this.#folder, name.toLowerCase().replace(/\W+/g, '-'))
    rmSync(dir, { recursive: true, force: true })
    writeFiles(dir, files)
    return dir
  }

  /** Runs `aglet init` of the tarball in a host. */
  async init(dir: string, ...args: readonly string[]): Promise<WrittenHost> {
    // The stack has one of its own.
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

  /** Runs a command of the installation. @returns what it printed */
  bin(dir: string, [name, ...args]: Command, env: NodeJS.ProcessEnv = {}): Promise<string> {
    return run(join(this.#folder, 'node_modules/.bin', name), args, dir, env)
  }

  /** The same for one that serves, until it is ended. Resolves once it has said so. */
  async start(dir: string, [name, ...args]: Command, words: string, env: NodeJS.ProcessEnv = {}) {
    const server = spawn(resolve(this.#folder, 'node_modules/.bin', name), args, {
      cwd: dir,
      env: { ...process.env, FORCE_COLOR: '0', NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((done, failed) => {
      let said = ''
      server.stdout.on('data', chunk => {
        said += chunk
        if (said.includes(words)) done()
      })
      server.once('exit', code => failed(new Error(`${name} ended with ${code}.`)))
    })
    return server
  }

  /** What a host's own scripts weigh, of which Aglet's are not a part. @param dir where it is that host still, to find out once */
  async before(host: InitHost, dir: string): Promise<number> {
    const known = this.#befores.get(host)
    if (known !== undefined) return known
    const options = { root: await this.build(host, dir), csp: this.csp(host.isPrerendered) }
    const visit = (url: string) => weighHost(url, this.browser, 'Host', host.isPrerendered)
    const bytes = await this.serve(options, visit)
    this.#befores.set(host, bytes)
    return bytes
  }

  /** @returns where the build is */
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
        // Of other libraries others have to see to it.
        const own = /^(?!\s)(?!(?:\.\.\/)*node_modules\/(?!aglet\/)).*\berror TS/m
        if (!faultyLibraries || own.test(error.message)) throw error
      })
  }

  /** @param own whether it brings the development wallets, as development builds do */
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
   * A page may talk to itself and the local stack only; what else it asked for would be a console error.
   *
   * @param inline whether its framework puts scripts and styles into the page
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
