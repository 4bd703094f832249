import { existsSync, statSync } from 'node:fs'

/** Whether there is a folder at a path. False also if a parent is a file, for which `statSync` throws. */
export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()
