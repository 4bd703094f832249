import type { Aglet, Options } from 'aglet/react'
import { shareBalances } from './shareBalances'
import { shareConnections } from './shareConnections'

/** The part of an instance that the demo uses; settings are applied to all instances. */
export type Instance = Pick<
  Aglet,
  'state' | 'update' | 'refresh' | 'subscribe' | 'getAccount' | 'connect' | 'disconnect'
>

const instances = new Set<Instance>()
let settings: Partial<Options> = {}
const watchers: ((settings: Partial<Options>) => void)[] = []

/** Adds an instance and applies the current settings to it. @returns a function that removes it */
export function addInstance(instance: Instance): () => void {
  instances.add(instance)
  if (Object.keys(settings).length) instance.update(settings)
  const stops = [shareConnections(instance, instances), shareBalances(instance, instances)]
  return () => {
    for (const stop of stops) stop()
    instances.delete(instance)
  }
}

/** Changes the options of all instances, and of those added later. */
export function changeSettings(changes: Partial<Options>): void {
  settings = { ...settings, ...changes }
  for (const instance of instances) instance.update(changes)
  for (const watcher of watchers) watcher(settings)
}

/** Reads the balances of all instances again, since they may show the same account. */
export async function refreshAll(): Promise<void> {
  await Promise.all([...instances].map(instance => instance.refresh()))
}

/** The current settings. */
export const currentSettings = (): Partial<Options> => settings

/** Calls `watcher` at once and after each change. */
export function watchSettings(watcher: (settings: Partial<Options>) => void): void {
  watchers.push(watcher)
  watcher(settings)
}
