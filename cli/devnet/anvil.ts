import { type ChildProcess, spawn } from 'node:child_process'
import { TEST_MNEMONIC } from '../../src/testing/keys'
import { CliError } from '../CliError'
import { findAnvil } from './findAnvil'
import { guard } from './guard'
import { findPort, type PortWish } from './port'
import { rpc } from './rpc'

export interface AnvilOptions {
  readonly chainId: number
  readonly host?: string
  /** Default: any free port. */
  readonly port?: PortWish
  /** Seconds between blocks; by default each transaction gets its own block at once. */
  readonly blockTime?: number
  /** The program; looked for when left out. */
  readonly program?: string
  /** How long to wait for its first answer, in ms. */
  readonly patience?: number
  /** Let the kernel end it with this process (Linux); found out when left out. */
  readonly kernelGuard?: boolean
}

/** One local EVM chain in a process of its own. */
export interface Anvil {
  readonly chainId: number
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Settles when the process has ended, asked or not. */
  readonly ended: Promise<void>
  /** Ends it. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts a chain whose ten accounts of the test mnemonic hold 10,000 ETH each, and waits for its answer.
 *
 * @throws CliError when the program is missing, the port is taken, or no answer comes.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { chainId, host = '127.0.0.1', blockTime, patience = 15_000 } = options
  const program = options.program ?? findAnvil()
  const port = await findPort(host, options.port ?? 0)
  const { command, args } = guard(
    program,
    [
      ...['--host', host, '--port', String(port), '--chain-id', String(chainId)],
      ...['--accounts', '10', '--balance', '10000', '--mnemonic', TEST_MNEMONIC, '--threads', '1', '--quiet'],
      ...(blockTime ? ['--block-time', String(blockTime)] : []),
    ],
    options.kernelGuard,
  )
  const child = spawn(command, args, {
    stdio: ['pipe', 'ignore', 'pipe'],
    // A group of its own: a terminal's Ctrl-C is for us, and we end the chain when we are ready.
    detached: process.platform !== 'win32',
  })
  let lastWords = ''
  child.stderr.on('data', chunk => {
    lastWords = (lastWords + chunk).slice(-500)
  })
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.once('error', error => {
      lastWords ||= error.message
      resolve()
    })
  })

  const kill = () => end(child)
  // For ends that no guard covers: on a platform without one, a plain process.exit().
  process.once('exit', kill)
  ended.then(() => process.off('exit', kill))

  const stop = async () => {
    kill()
    await ended
  }
  const url = `http://${host}:${port}`
  try {
    await answers(url, chainId, ended, patience)
  } catch (error) {
    await stop()
    throw new CliError(`The local chain ${chainId} did not start: ${lastWords || (error as Error).message}.`)
  }
  return { chainId, url, port, pid: child.pid!, ended, stop }
}

/** Asks until the chain tells its id, since the port opens a little before that. */
async function answers(url: string, chainId: number, ended: Promise<void>, patience: number): Promise<void> {
  let over = false
  ended.then(() => {
    over = true
  })
  const deadline = Date.now() + patience
  while (!over) {
    try {
      const id = Number(await rpc(url, 'eth_chainId'))
      // Another process may have taken the port between our look and anvil's.
      if (id !== chainId) throw new CliError(`${url} is another chain, ${id}`)
      if (!over) return
    } catch (error) {
      if (error instanceof CliError) throw error
      if (Date.now() > deadline) throw new Error(`no answer within ${patience} ms`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  throw new Error('it ended at once')
}

function end(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    // Nothing of the chain is kept, so there is nothing to end gently.
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It ended in this moment.
  }
}
