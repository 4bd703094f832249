import { createServer } from 'node:net'
import { EVM_CHAINS, SOLANA_CHAIN } from '../devnet/chains'
import { PORTS } from '../devnet/ports'
import { ask } from './ask'
import { type Finding, ok, warn } from './finding'

const HOST = '127.0.0.1'

/** Checks that the default ports of `aglet dev` are free, or taken by a running stack. */
export async function checkPorts(): Promise<readonly Finding[]> {
  const subject = 'ports of `aglet dev`'
  const ports = [...Object.values(PORTS), ...EVM_CHAINS.map(({ port }) => port), SOLANA_CHAIN.port]
  const taken = (await Promise.all(ports.map(async port => ((await isFree(port)) ? [] : [port])))).flat()
  if (taken.length === 0) return [ok(subject, 'all are free.')]
  const stack = await ask(`http://${HOST}:${PORTS.api}/dev/`, `http://${HOST}`)
  if (typeof stack !== 'string' && stack.status === 200) return [ok(subject, 'the stack is running.')]
  return [
    warn(
      subject,
      `${taken.join(', ')} ${taken.length === 1 ? 'is' : 'are'} taken by another program.`,
      'It takes the next free ports, prints them, and writes them into the files of `aglet init --local`.',
    ),
  ]
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, HOST, () => server.close(() => resolve(true)))
  })
