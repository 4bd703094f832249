import { type ChildProcess, spawn } from 'node:child_process'
import { TEST_MNEMONIC } from '../../src/testing/keys'
import { CliError } from '../CliError'
import { findAnvil } from './findAnvil'
import { type RpcTarget, startForwarder } from './forwardRpc'
import { guard } from './guard'
import type { PortRequest } from './port'
import { privateAddress } from './privateAddress'
import { rpc } from './rpc'

export interface AnvilOptions {
  readonly chainId: number
  readonly host?: string
  /** Default: any free port. */
  readonly port?: PortRequest
  /** Seconds between blocks; by default each transaction is mined at once in its own block. */
  readonly blockTime?: number
  /** Unix seconds of the first block; now when left out. */
  readonly genesisTime?: number
  /** Path of anvil; searched for when left out. */
  readonly program?: string
  /** How long to wait for the first answer (ms). Default 60,000. */
  readonly patience?: number
  /** Let the kernel end anvil with this process (Linux); detected when left out. */
  readonly kernelGuard?: boolean
}

/** A local EVM chain in its own process. */
export interface Anvil {
  readonly chainId: number
  /** URL of JSON-RPC over HTTP; there is no WebSocket. */
  readonly url: string
  readonly port: number
  /** Process id of anvil, which itself listens at another address. */
  readonly pid: number
  /** Settles when the process has ended, whether by `stop` or by itself. */
  readonly ended: Promise<void>
  /** Stops the chain. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts a chain whose ten accounts of the test mnemonic hold 10,000 ETH each, and waits until it answers.
 * anvil answers any page, under any Host name and on sockets. Therefore it listens at a private address, and
 * `url` is a forwarding server that checks the Host header first.
 *
 * @throws CliError when the program is missing, the port is taken, or no answer comes.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { chainId, host = '127.0.0.1', port: requestedPort = 0, program = findAnvil() } = options
  let target: RpcTarget | undefined
  const server = await startForwarder(() => target, { host, port: requestedPort })
  const { child, ended, lastOutput, kill } = spawnAnvil({ ...options, program }, await privateAddress())
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
  if (target && (await hasChainId(server.url, chainId)))
    return { chainId, url: server.url, port: server.port, pid: child.pid!, ended, stop }
  await stop()
  const reason = lastOutput() || (target ? 'it did not answer' : `no answer within ${patience} ms`)
  throw new CliError(`The local chain ${chainId} did not start: ${reason}.`)
}

/** Whether a chain answers with this id. */
const hasChainId = (url: string, chainId: number) =>
  rpc(url, 'eth_chainId').then(
    id => Number(id) === chainId,
    // The process has just ended and printed the reason.
    () => false,
  )

/** Starts anvil in a process that ends with this one. */
function spawnAnvil(options: AnvilOptions & { readonly program: string }, address: string) {
  const { chainId, program, blockTime, genesisTime } = options
  const { command, args } = guard(
    program,
    [
      // anvil prints the free port that it uses. No CORS, since pages must not call anvil directly.
      ...['--host', address, '--port', '0', '--no-cors', '--chain-id', String(chainId)],
      ...['--accounts', '10', '--balance', '10000', '--mnemonic', TEST_MNEMONIC, '--threads', '1'],
      ...(blockTime ? ['--block-time', String(blockTime)] : []),
      ...(genesisTime ? ['--timestamp', String(genesisTime)] : []),
    ],
    options.kernelGuard,
  )
  const child = spawn(command, args, {
    stdio: 'pipe',
    // A separate process group, so that Ctrl-C reaches only this process, which then stops the chain in
    // order.
    detached: process.platform !== 'win32',
  })
  const kill = () => end(child)
  // Covers exits that no guard handles: a plain process.exit() on a platform without a guard.
  process.once('exit', kill)

  let lastOutput = ''
  child.stderr.on('data', chunk => {
    lastOutput = (lastOutput + chunk).slice(-500)
  })
  const ended = new Promise<void>(resolve => {
    // Not `exit`, after which output may still arrive.
    child.once('close', () => resolve())
    child.once('error', error => {
      lastOutput ||= error.message
      resolve()
    })
  })
  ended.then(() => process.off('exit', kill))
  return { child, ended, lastOutput: () => lastOutput.trim(), kill }
}

/** Resolves when anvil prints its address. */
function listening(child: ChildProcess): Promise<RpcTarget> {
  return new Promise(resolve => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      const [, host, port] = /Listening on ([\d.]+):(\d+)\s/.exec(text) ?? []
      if (!host || !port) return
      child.stdout!.off('data', read)
      // Further output must be read, or anvil would block on a full pipe.
      child.stdout!.resume()
      resolve({ host, port: Number(port) })
    }
    child.stdout!.on('data', read)
  })
}

function end(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    // The chain stores nothing on disk, so it needs no graceful end.
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // The process has just ended.
  }
}
