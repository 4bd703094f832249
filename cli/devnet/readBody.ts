import type { IncomingMessage } from 'node:http'

/**
 * All of a request's body.
 *
 * @param most bytes that it may have
 * @returns `too large` as soon as it has more, with the rest unread; nothing when the caller went away in the middle
 */
export function readBody(request: IncomingMessage, most: number): Promise<Buffer | 'too large' | undefined> {
  return new Promise(resolve => {
    const chunks: Buffer[] = []
    let size = 0
    // By events: leaving a loop over the request would close its connection, and with it the way of the answer.
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
