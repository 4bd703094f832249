import nodeModule from 'node:module'
import { pathToFileURL } from 'node:url'
import { CliError } from '../CliError'
import { TIMEOUT_MS } from './ask'

/**
 * Runs a module of the project, which can end this process or wait for ever. What it prints goes to standard error:
 * standard output may be read as JSON.
 *
 * @param path absolute
 * @returns its exports
 * @throws Error if it cannot be loaded, calls `process.exit`, or does not finish
 */
export async function runModule(path: string): Promise<Readonly<Record<string, unknown>>> {
  const { exit } = process
  const { log, info, debug, error } = console
  const setExit = (to: typeof exit) => {
    process.exit = to
    try {
      // For `import { exit } from 'node:process'`.
      nodeModule.syncBuiltinESMExports()
    } catch {
      // Other runtimes than Node may not have it.
    }
  }
  let stop = (_: Error) => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = reject
  })
  const unfinished = () =>
    stop(new CliError('it does not finish loading: a top-level `await` waits for something that never comes'))
  // Node emits this when nothing is left that the module could wait for.
  process.once('beforeExit', unfinished)
  const timer = setTimeout(unfinished, TIMEOUT_MS).unref()
  // It returns: an error thrown here would end this process if a timer makes the call.
  setExit((code => {
    stop(new CliError(`it calls process.exit(${code ?? ''}), which would end this command too`))
  }) as typeof exit)
  Object.assign(console, { log: error, info: error, debug: error })
  try {
    return await Promise.race([stopped, import(pathToFileURL(path).href)])
  } finally {
    setExit(exit)
    Object.assign(console, { log, info, debug })
    process.off('beforeExit', unfinished)
    clearTimeout(timer)
  }
}
