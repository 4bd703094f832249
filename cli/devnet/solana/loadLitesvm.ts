import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CliError } from '../../CliError'

/** The runtime of Solana's programs as a native Node module: system, token, token-2022, memo and the like. */
export type Litesvm = typeof import('litesvm')

/** The release that was tried; the newest ones have fewer platforms. */
const WANTED = 'litesvm@1.4.1'

/**
 * Loads litesvm from the project at `cwd`, or from beside this package. It is native and large, so it is
 * never part of this package's own files.
 *
 * @throws CliError that says what to install, or that this platform has none.
 */
export function loadLitesvm(cwd = process.cwd()): Litesvm {
  let reason = ''
  for (const from of [join(cwd, 'package.json'), import.meta.url])
    try {
      return createRequire(from)('litesvm') as Litesvm
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      // One that is there and does not load says more than one that is not there.
      if (code !== 'MODULE_NOT_FOUND' || !message.includes("'litesvm'")) reason ||= message.split('\n')[0]!
    }
  throw new CliError(
    reason
      ? `The local Solana chain needs litesvm, which does not load on ${process.platform} ${process.arch}: ${reason}`
      : `The local Solana chain needs litesvm. Install it: npm i -D ${WANTED}`,
  )
}
