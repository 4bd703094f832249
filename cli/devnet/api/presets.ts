import type { Fault } from '../faults'
import { REFUSALS, type RelayFault } from '../relay/relayFaults'

/** Faults that can be chosen by name. */
export const FAULT_PRESETS: Readonly<Record<string, Fault>> = {
  'Slow: 3 s': { latency: 3000 },
  'Very slow: 20 s': { latency: 20_000 },
  'Never answers': { hang: 'headers' },
  'Stops half-way': { hang: 'body' },
  'Offline: connection drops': { drop: true },
  'Broken JSON': { malformed: true },
  'A web page instead of JSON': { body: '<html>Sign in to this network</html>', type: 'text/html' },
  'An empty object': { body: '{}' },
  '401 Unauthorized': { status: 401 },
  '403 Forbidden': { status: 403 },
  '404 Not found': { status: 404 },
  '429, retry after 3 s': { status: 429, headers: { 'retry-after': '3' } },
  '429, without a time': { status: 429 },
  '500 Server error': { status: 500 },
  '503, retry after 5 s': { status: 503, headers: { 'retry-after': '5' } },
}

/** The relay's faults, by name. */
export const RELAY_PRESETS: Readonly<Record<string, RelayFault>> = {
  'Refuses sockets': { refuse: 'connection' },
  'Answers 401': { refuse: 'status' },
  'Takes sockets and stays silent': { hang: true },
  'Open sockets fall silent': { silent: true },
  'Slow: 2 s a frame': { latency: 2000 },
  'Drops after a publish': { dropAfterPublish: true },
  'Invalid key': { close: { code: 3000, reason: REFUSALS.key } },
  'Origin not allowed': { close: { code: 3000, reason: REFUSALS.origin } },
  'Clock is wrong': { close: { code: 3000, reason: REFUSALS.early } },
}

/** The name of an active fault: that of its preset, or its JSON. */
export function presetName<T extends object>(presets: Readonly<Record<string, T>>, fault: T): string {
  const { times: _, method: __, ...bare } = fault as T & { times?: number; method?: string }
  const text = JSON.stringify(bare)
  return Object.entries(presets).find(([, preset]) => JSON.stringify(preset) === text)?.[0] ?? text
}
