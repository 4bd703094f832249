/** Whether a path is one of the stack's own endpoints, which are not logged and have no faults. */
export const isDevPath = (path: string): boolean =>
  path === '/dev.json' || path === '/dev' || path.startsWith('/dev/')
