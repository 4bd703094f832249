/** The content of a base64 data: URL. */
export interface Picture {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Decodes pictures and JSON stored in contracts: `data:image/…;base64,…`, `data:application/json;base64,…`.
 */
export function readDataUrl(url: string): Picture | undefined {
  const [, type, body] = /^data:([a-z]+\/[a-z+]+);base64,([a-z0-9+/]*={0,2})$/i.exec(url) ?? []
  return type && body ? { type, bytes: Uint8Array.from(Buffer.from(body, 'base64')) } : undefined
}
