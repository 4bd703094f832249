import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CliError } from '../../CliError'
import { addToolCommand } from '../../packageManager'

/** A native Node module that runs Solana's programs: system, token, token-2022, memo and others. */
export type Litesvm = typeof import('litesvm')

/** The tested release; newer ones support fewer platforms. */
const WANTED = 'litesvm@1.4.1'

/**
 * Loads litesvm from the project at `cwd`, or from next to this package. It is native and large, so it is not
 * bundled.
 *
 * @throws CliError that says what to install, or that this platform is not supported
 */
export function loadLitesvm(cwd = process.cwd()): Litesvm {
  let reason = ''
  for (const from of [join(cwd, 'package.json'), import.meta.url])
    try {
      return createRequire(from)('litesvm') as Litesvm
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      // An installed litesvm that does not load gives a more useful message than a missing one.
      if (code !== 'MODULE_NOT_FOUND' || !message.includes("'litesvm'")) reason ||= message.split('\n')[0]!
    }
  throw new CliError(
    reason
      ? `The local Solana chain needs litesvm, which does not load on ${process.platform} ${process.arch}: ${reason}`
      : `The local Solana chain needs litesvm. Install it: ${addToolCommand(cwd, WANTED)}`,
  )
}
