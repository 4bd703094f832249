#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run } from './program'
import { readFeatureSizes } from './readFeatureSizes'

const here = fileURLToPath(new URL('.', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const io = {
  write: (line: string) => void process.stdout.write(`${line}\n`),
  fail: (line: string) => void process.stderr.write(`${line}\n`),
  version,
  featureSizes: readFeatureSizes(here),
}

/** The terminal prompts, if there is a terminal and questions are wanted. */
async function promptsFor({ yes }: { yes?: boolean }) {
  const asks = !yes && process.stdin.isTTY && process.stdout.isTTY
  return asks ? { ask: (await import('./init/terminalAsk')).terminalAsk } : {}
}

// A reader that closes the pipe early, as `| head` does, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

const exitCode = await run(
  process.argv.slice(2),
  {
    async init(options) {
      const [{ init }, { findStack }] = await Promise.all([import('./init'), import('./init/findStack')])
      await init(options, {
        cwd: process.cwd(),
        write: io.write,
        userAgent: process.env['npm_config_user_agent'] ?? '',
        dist: here,
        version,
        findStack,
        ...(await promptsFor(options)),
      })
    },
    async dev(options) {
      const { dev } = await import('./dev')
      // The default page is the demo, which exists only in the repository, since it is not published.
      const demo = options.demo ?? (existsSync(`${here}demo`) ? `${here}demo` : undefined)
      const walletPage = existsSync(`${here}wallet`) ? `${here}wallet` : undefined
      const framePage = existsSync(`${here}frame`) ? `${here}frame` : undefined
      await dev({ ...options, ...(demo && { demo }), walletPage, framePage }, { write: io.write })
    },
    async doctor(options) {
      const { doctor } = await import('./doctor')
      await doctor(options, { cwd: process.cwd(), write: io.write })
    },
    async migrate(options) {
      const { migrate } = await import('./migrate')
      const userAgent = process.env['npm_config_user_agent'] ?? ''
      await migrate(options, {
        cwd: process.cwd(),
        write: io.write,
        userAgent,
        ...(await promptsFor(options)),
      })
    },
    async bundle(options) {
      const { bundle } = await import('./bundle')
      await bundle(options, {
        cwd: process.cwd(),
        dist: here,
        version,
        write: io.write,
        ...(await promptsFor(options)),
      })
    },
  },
  io,
)

// A config that `doctor` has run may have left a timer or a connection, which would keep the process alive.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)))
