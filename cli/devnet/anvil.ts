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
  /** Unix seconds of the first block; now when left out. */
  readonly genesisTime?: number
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

/** How often a port may be lost to another program between finding it free and opening it. */
const RACES = 10

/**
 * Starts a chain whose ten accounts of the test mnemonic hold 10,000 ETH each, and waits for its answer.
 *
 * @throws CliError when the program is missing, the port is taken, or no answer comes.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { chainId, host = '127.0.0.1', port: wish = 0 } = options
  const program = options.program ?? findAnvil()
  for (let race = 1; ; race++) {
    const port = await findPort(host, wish)
    const started = await launch({ ...options, host, program }, port)
    if ('stop' in started) return started
    if (!/in use/i.test(started.reason) || race === RACES)
      throw new CliError(`The local chain ${chainId} did not start: ${started.reason}.`)
  }
}

async function launch(
  options: AnvilOptions & { readonly host: string; readonly program: string },
  port: number,
): Promise<Anvil | { readonly reason: string }> {
  const { chainId, host, program, blockTime, genesisTime, patience = 15_000 } = options
  const { command, args } = guard(
    program,
    [
      ...['--host', host, '--port', String(port), '--chain-id', String(chainId)],
      ...['--accounts', '10', '--balance', '10000', '--mnemonic', TEST_MNEMONIC, '--threads', '1'],
      ...(blockTime ? ['--block-time', String(blockTime)] : []),
      ...(genesisTime ? ['--timestamp', String(genesisTime)] : []),
    ],
    options.kernelGuard,
  )
  const child = spawn(command, args, {
    stdio: 'pipe',
    // A group of its own: a terminal's Ctrl-C is for us, and we end the chain when we are ready.
    detached: process.platform !== 'win32',
  })
  const kill = () => end(child)
  // For ends that no guard covers: on a platform without one, a plain process.exit().
  process.once('exit', kill)

  let lastWords = ''
  child.stderr.on('data', chunk => {
    lastWords = (lastWords + chunk).slice(-500)
  })
  const ended = new Promise<void>(resolve => {
    // Not `exit`, after which the last words may still be on their way.
    child.once('close', () => resolve())
    child.once('error', error => {
      lastWords ||= error.message
      resolve()
    })
  })
  ended.then(() => process.off('exit', kill))
  const stop = async () => {
    kill()
    await ended
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const opened = await Promise.race([
    listening(child).then(() => true),
    ended.then(() => false),
    new Promise<boolean>(resolve => {
      timer = setTimeout(resolve, patience, false)
    }),
  ])
  clearTimeout(timer)
  const url = `http://${host}:${port}`
  if (opened && Number(await rpc(url, 'eth_chainId')) === chainId)
    return { chainId, url, port, pid: child.pid!, ended, stop }
  await stop()
  return { reason: lastWords.trim() || `no answer within ${patience} ms` }
}

/**
 * Settles when the program itself says that it listens. Asking the port instead could be answered by
 * another chain that has taken it, with the same chain id even.
 */
function listening(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      if (!text.includes('Listening on')) return
      child.stdout!.off('data', read)
      // What it goes on to say must be taken off its hands, or it would stop at a full pipe.
      child.stdout!.resume()
      resolve()
    }
    child.stdout!.on('data', read)
  })
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
