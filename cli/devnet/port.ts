import type { Server } from 'node:net'
import { CliError } from '../CliError'

/**
 * A port: exactly this one (0: any free one), or the first free one at or above `from`, except one that another
 * part needs.
 */
export type PortRequest = number | { readonly from: number; readonly except?: number | undefined }

/** The port that a request leaves to another part. */
export const exceptionOf = (requestedPort: PortRequest): number | undefined =>
  typeof requestedPort === 'number' ? undefined : requestedPort.except

/** Number of further ports that are tried above the preferred one. */
export const MAX_PORT_ATTEMPTS = 50

/**
 * Makes `server` listen on the requested port.
 *
 * @returns the port
 * @throws CliError when exactly this port was requested and is taken, or no port in the range is free
 */
export async function listen(
  server: Pick<Server, 'listen' | 'once' | 'off' | 'address'>,
  host: string,
  requestedPort: PortRequest,
) {
  const first = typeof requestedPort === 'number' ? requestedPort : requestedPort.from
  const last = typeof requestedPort === 'number' ? requestedPort : Math.min(first + MAX_PORT_ATTEMPTS, 65_535)
  for (let port = first; port <= last; port++) {
    if (port === exceptionOf(requestedPort)) continue
    const failure = await attempt(server, host, port)
    if (!failure) return (server.address() as { port: number }).port
    // EACCES: some systems reserve ranges of ports.
    if (failure.code !== 'EADDRINUSE' && failure.code !== 'EACCES')
      throw new CliError(`Cannot listen on ${host}:${port}: ${failure.message}.`)
  }
  throw new CliError(
    typeof requestedPort === 'number'
      ? `Port ${requestedPort} is in use. Choose another port, or leave it out to take the next free one.`
      : `Ports ${first} to ${last} are all in use.`,
  )
}

function attempt(server: Pick<Server, 'listen' | 'once' | 'off'>, host: string, port: number) {
  return new Promise<NodeJS.ErrnoException | undefined>(resolve => {
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', listening)
      resolve(error)
    }
    const listening = () => {
      server.off('error', failed)
      resolve(undefined)
    }
    server.once('error', failed)
    server.once('listening', listening)
    server.listen(port, host)
  })
}
