/** A message of the host page: `@w3m-app/NAME`. */
export interface AppMessage {
  readonly name: string
  readonly id: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** @returns undefined for messages of other senders, which pages also receive */
export function readMessage(data: unknown): AppMessage | undefined {
  const { type, id, payload } = Object(data) as { type?: unknown; id?: unknown; payload?: unknown }
  const name = typeof type === 'string' ? /^@w3m-app\/([A-Z_]+)$/.exec(type)?.[1] : undefined
  if (!name || typeof id !== 'string') return undefined
  return { name, id, payload: Object(payload ?? {}) as AppMessage['payload'] }
}
