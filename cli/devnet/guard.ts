import { spawnSync } from 'node:child_process'

/** A command that ends with this process, however this process ends. */
export interface Guarded {
  readonly command: string
  readonly args: readonly string[]
}

/**
 * Wraps a program so that it ends when this process is killed, also by SIGKILL, which runs no exit handler.
 * On Linux the kernel does this (parent death signal). Elsewhere a shell waits until its standard input,
 * which closes with this process, ends, and then kills its process group, also when the program ends. So the
 * command must be started as the leader of a process group (`detached`) with a pipe as standard input.
 */
export function guard(program: string, args: readonly string[], kernel = hasParentDeathSignal()): Guarded {
  if (process.platform === 'win32') return { command: program, args }
  return kernel
    ? { command: 'setpriv', args: ['--pdeathsig', 'KILL', '--', program, ...args] }
    : { command: '/bin/sh', args: ['-c', '("$0" "$@"; kill -9 0) & read _; kill -9 0', program, ...args] }
}

/** Whether setpriv of util-linux is available. Busybox's setpriv does not have the option. */
function hasParentDeathSignal(): boolean {
  return (
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'KILL', '--', 'true']).status === 0
  )
}
