import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A loopback address for a program that answers any caller. On Linux and Windows all of 127.0.0.0/8 is
 * usable, so that a page which scans the ports of 127.0.0.1 does not find the program. macOS only has
 * 127.0.0.1.
 */
export async function privateAddress(): Promise<string> {
  const address = ['127', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.')
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', () => resolve('127.0.0.1'))
    server.listen(0, address, () => server.close(() => resolve(address)))
  })
}
