import type { IncomingMessage } from 'node:http'

/**
 * Reads a request's whole body.
 *
 * @param most maximum size (bytes)
 * @returns `too large` as soon as the body is larger, with the rest unread; undefined when the caller has
 *   disconnected
 */
export function readBody(request: IncomingMessage, most: number): Promise<Buffer | 'too large' | undefined> {
  return new Promise(resolve => {
    const chunks: Buffer[] = []
    let size = 0
    // Events instead of `for await`: leaving such a loop would destroy the connection before the response is
    // sent.
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) return chunks.push(chunk)
      request.pause()
      resolve('too large')
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('close', () => resolve(undefined))
    request.on('error', () => resolve(undefined))
  })
}
