import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FeatureSizes } from './init/features'

/** Bytes by feature flag, or undefined if the build wrote none. */
export function readFeatureSizes(dist: string): FeatureSizes | undefined {
  const path = resolve(dist, 'feature-sizes.json')
  if (!existsSync(path)) return undefined
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof json === 'object' && json !== null ? (json as FeatureSizes) : undefined
  } catch {
    return undefined
  }
}
