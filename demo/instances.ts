import type { Aglet, Options } from 'aglet/react'
import { shareConnections } from './shareConnections'

/** What each host offers the demo: the settings reach all of them, whichever entry made them. */
export type Instance = Pick<
  Aglet,
  'state' | 'update' | 'refresh' | 'subscribe' | 'getAccount' | 'connect' | 'disconnect'
>

const instances = new Set<Instance>()
let settings: Partial<Options> = {}
const watchers: ((settings: Partial<Options>) => void)[] = []

/** Adds an instance; it takes over the settings made so far. @returns the function that takes it out again */
export function addInstance(instance: Instance): () => void {
  instances.add(instance)
  if (Object.keys(settings).length) instance.update(settings)
  const stop = shareConnections(instance, instances)
  return () => {
    stop()
    instances.delete(instance)
  }
}

/** Changes the options of all instances, those to come included. */
export function changeSettings(changes: Partial<Options>): void {
  settings = { ...settings, ...changes }
  for (const instance of instances) instance.update(changes)
  for (const watcher of watchers) watcher(settings)
}

/** Reads the balances of all instances again: they may be about the same account. */
export async function refreshAll(): Promise<void> {
  await Promise.all([...instances].map(instance => instance.refresh()))
}

/** The settings made so far. */
export const currentSettings = (): Partial<Options> => settings

/** Calls back at once and after each change. */
export function watchSettings(watcher: (settings: Partial<Options>) => void): void {
  watchers.push(watcher)
  watcher(settings)
}
