import { CliError, oneLine } from '../CliError'
import { type DevAddresses, parseAddresses } from '../devnet/addresses'
import { MAX_PORT_ATTEMPTS } from '../devnet/port'
import { PORTS } from '../devnet/ports'

/** A stack of this machine answers at once. */
const TIMEOUT_MS = 1000

/**
 * Where the parts of a stack are that runs: the one with the lowest port, as the API moves up when its own is taken.
 *
 * @param url of its API or page, instead of looking for one; without a scheme it is http
 * @returns undefined where none runs
 * @throws CliError where none answers at `url`
 */
export async function findStack(url?: string): Promise<DevAddresses | undefined> {
  if (url === undefined) {
    const ports = Array.from({ length: MAX_PORT_ATTEMPTS + 1 }, (_, index) => PORTS.api + index)
    const found = await Promise.all(ports.map(port => askStack(`http://127.0.0.1:${port}`)))
    return found.find(addresses => addresses !== undefined)
  }
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `http://${url}`
  const told = await askStack(full)
  if (told) return told
  throw new CliError(
    `--local ${JSON.stringify(oneLine(url))}: no stack answers there. Its API and page are what \`aglet dev\` prints.`,
  )
}

async function askStack(url: string): Promise<DevAddresses | undefined> {
  try {
    const response = await fetch(new URL('/dev.json', url), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok ? parseAddresses(await response.json()) : undefined
  } catch {
    return undefined
  }
}
