/** Whether a path is one of the stack's own switches, which are neither logged nor spoilt. */
export const isDevPath = (path: string): boolean =>
  path === '/dev.json' || path === '/dev' || path.startsWith('/dev/')
