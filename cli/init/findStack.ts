import { CliError, oneLine } from '../CliError'
import { type DevAddresses, parseAddresses } from '../devnet/addresses'
import { MAX_PORT_ATTEMPTS } from '../devnet/port'
import { PORTS } from '../devnet/ports'

/** A stack on this machine answers at once. */
const TIMEOUT_MS = 1000

/**
 * Finds a running local stack and returns its addresses. The API takes the next free port when its own is
 * taken, so several ports are tried; the lowest one that answers is used.
 *
 * @param url of the stack's API or page, instead of searching; http if it has no scheme
 * @returns undefined if no stack runs
 * @throws CliError if no stack answers at `url`
 */
export async function findStack(url?: string): Promise<DevAddresses | undefined> {
  if (url === undefined) {
    const ports = Array.from({ length: MAX_PORT_ATTEMPTS + 1 }, (_, index) => PORTS.api + index)
    const found = await Promise.all(ports.map(port => askStack(`http://127.0.0.1:${port}`)))
    return found.find(addresses => addresses !== undefined)
  }
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `http://${url}`
  const addresses = await askStack(full)
  if (addresses) return addresses
  throw new CliError(
    `--local ${JSON.stringify(oneLine(url))}: no stack answers there. Give the address of its API or page, which \`aglet dev\` prints.`,
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
