import { fromBase64, toBase64, utf8 } from '../lib/data/bytes'
import { parseJson } from '../lib/data/parseJson'

/** Values that a browser stores but cannot forge: base64url of JSON, a dot, and its HMAC-SHA-256. */
export interface SignedValues {
  write(value: object): Promise<string>
  /** @returns the value that was written; undefined for any other text */
  read(text: string): Promise<unknown>
}

const toUrl = (bytes: Uint8Array) =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const fromUrl = (text: string) => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))

/** @param purpose is part of each signature, so that a value signed for one use is invalid for any other */
export function signedValues(secret: string, purpose: string): SignedValues {
  let imported: Promise<CryptoKey> | undefined
  const key = () =>
    (imported ??= crypto.subtle.importKey(
      'raw',
      new Uint8Array(utf8(secret)),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign', 'verify'],
    ))
  const signed = (body: string) => new Uint8Array(utf8(`${purpose}.${body}`))
  return {
    async write(value) {
      const body = toUrl(utf8(JSON.stringify(value)))
      const mac = await crypto.subtle.sign('HMAC', await key(), signed(body))
      return `${body}.${toUrl(new Uint8Array(mac))}`
    },
    async read(text) {
      const [body = '', mac = '', ...rest] = text.split('.')
      const bytes = fromUrl(body)
      const signature = fromUrl(mac)
      if (rest.length || !bytes || !signature) return
      // `verify` runs in constant time; comparing strings does not.
      const isOurs = await crypto.subtle.verify('HMAC', await key(), new Uint8Array(signature), signed(body))
      return isOurs ? parseJson(new TextDecoder().decode(bytes)) : undefined
    },
  }
}
