/** The contents of a `wc:` URI (EIP-1328, version 2 of the pairing protocol). */
export interface PairingUri {
  /** 64 hex digits, lower case. */
  readonly topic: string
  /** 64 hex digits: the secret that encrypts and decrypts the pairing's messages. */
  readonly symKey: string
  /** Unix time, seconds. */
  readonly expiryTimestamp?: number
  /** Present only for one-click sign-in. */
  readonly methods?: readonly string[]
}

const MAX_LENGTH = 2048
const SHAPE = /^wc:([\da-f]{64})@2\?([\w=&%,.-]+)$/
const KEY = /^[\da-f]{64}$/
const METHODS = /^\w+(?:,\w+)*$/

/**
 * Parses a pairing URI of version 2 with relay protocol `irn`; undefined for anything else. Safe for
 * untrusted input.
 */
export function parsePairingUri(value: unknown): PairingUri | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined
  const [, topic, query] = SHAPE.exec(value) ?? []
  if (!topic || !query) return undefined
  const fields = new Map<string, string>()
  for (const [name, text] of new URLSearchParams(query)) {
    // A repeated parameter is ambiguous.
    if (fields.has(name)) return undefined
    fields.set(name, text)
  }
  const symKey = fields.get('symKey') ?? ''
  const expiry = fields.get('expiryTimestamp')
  const methods = fields.get('methods')
  if (!KEY.test(symKey) || fields.get('relay-protocol') !== 'irn') return undefined
  if (expiry !== undefined && !/^[1-9]\d{0,12}$/.test(expiry)) return undefined
  if (methods !== undefined && !METHODS.test(methods)) return undefined
  return {
    topic,
    symKey,
    ...(expiry && { expiryTimestamp: Number(expiry) }),
    ...(methods && { methods: methods.split(',') }),
  }
}
