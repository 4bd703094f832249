import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * An address of this machine for a program that answers whoever finds it. Linux and Windows own all of 127.0.0.0/8, so that a
 * page which tries the ports of 127.0.0.1 does not come upon it; macOS has 127.0.0.1 alone.
 */
export async function privateAddress(): Promise<string> {
  const address = ['127', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.')
  const server = createServer()
  return new Promise(resolve => {
    server.once('error', () => resolve('127.0.0.1'))
    server.listen(0, address, () => server.close(() => resolve(address)))
  })
}
