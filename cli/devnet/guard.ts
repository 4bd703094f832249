import { spawnSync } from 'node:child_process'

/** A command that ends when this process does, however this process ends. */
export interface Guarded {
  readonly command: string
  readonly args: readonly string[]
}

/**
 * Wraps a program so that nothing is left of it when this process is killed, SIGKILL included, where no
 * exit handler runs. On Linux the kernel sees to it. Elsewhere a shell waits on its standard input, which
 * closes with this process, and then ends its whole group; it does so as well when the program ends. So
 * the command must be started as the leader of a group (`detached`) with a pipe as its standard input.
 */
export function guard(program: string, args: readonly string[], kernel = hasParentDeathSignal()): Guarded {
  if (process.platform === 'win32') return { command: program, args }
  return kernel
    ? { command: 'setpriv', args: ['--pdeathsig', 'KILL', '--', program, ...args] }
    : { command: '/bin/sh', args: ['-c', '("$0" "$@"; kill -9 0) & read _; kill -9 0', program, ...args] }
}

/** Whether util-linux's setpriv is there and knows the option. Busybox has one that does not. */
function hasParentDeathSignal(): boolean {
  return (
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'KILL', '--', 'true']).status === 0
  )
}
