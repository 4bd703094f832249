import { type ChildProcess, spawn } from 'node:child_process'
import { TEST_MNEMONIC } from '../../src/testing/keys'
import { CliError } from '../CliError'
import { findAnvil } from './findAnvil'
import { type RpcTarget, startForwarder } from './forwardRpc'
import { guard } from './guard'
import type { PortWish } from './port'
import { privateAddress } from './privateAddress'
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
  /** Of JSON-RPC over HTTP; there is no web socket. */
  readonly url: string
  readonly port: number
  /** Of the program, which listens elsewhere. */
  readonly pid: number
  /** Settles when the process has ended, asked or not. */
  readonly ended: Promise<void>
  /** Ends it. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts a chain whose ten accounts of the test mnemonic hold 10,000 ETH each, and waits for its answer. The program answers
 * any page that finds it, under any Host name and on sockets; so it listens at an address that nobody is told, and what is
 * told is a server of ours that looks at names first.
 *
 * @throws CliError when the program is missing, the port is taken, or no answer comes.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { chainId, host = '127.0.0.1', port: requestedPort = 0, program = findAnvil() } = options
  let target: RpcTarget | undefined
  const server = await startForwarder(() => target, { host, port: requestedPort })
  const { child, ended, lastWords, kill } = spawnAnvil({ ...options, program }, await privateAddress())
  const stop = async () => {
    kill()
    await Promise.all([ended, server.stop()])
  }
  ended.then(() => {
    target = undefined
  })

  const { patience = 60_000 } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  target = await Promise.race([
    listening(child),
    ended.then(() => undefined),
    new Promise<undefined>(resolve => {
      timer = setTimeout(resolve, patience, undefined)
    }),
  ])
  clearTimeout(timer)
  if (target && (await says(server.url, chainId)))
    return { chainId, url: server.url, port: server.port, pid: child.pid!, ended, stop }
  await stop()
  const reason = lastWords() || (target ? 'it did not answer' : `no answer within ${patience} ms`)
  throw new CliError(`The local chain ${chainId} did not start: ${reason}.`)
}

/** Whether a chain is there and has this id. */
const says = (url: string, chainId: number) =>
  rpc(url, 'eth_chainId').then(
    id => Number(id) === chainId,
    // It ended in this moment, and has said why.
    () => false,
  )

/** Starts the program in a process that ends with this one. */
function spawnAnvil(options: AnvilOptions & { readonly program: string }, address: string) {
  const { chainId, program, blockTime, genesisTime } = options
  const { command, args } = guard(
    program,
    [
      // Any free port, which the program says. No CORS: no page is to call it there.
      ...['--host', address, '--port', '0', '--no-cors', '--chain-id', String(chainId)],
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
  return { child, ended, lastWords: () => lastWords.trim(), kill }
}

/** Settles when the program itself says where it listens. */
function listening(child: ChildProcess): Promise<RpcTarget> {
  return new Promise(resolve => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      const [, host, port] = /Listening on ([\d.]+):(\d+)\s/.exec(text) ?? []
      if (!host || !port) return
      child.stdout!.off('data', read)
      // What it goes on to say must be taken off its hands, or it would stop at a full pipe.
      child.stdout!.resume()
      resolve({ host, port: Number(port) })
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
