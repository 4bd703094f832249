// In the place of the global for the library alone: it leaves a socket that never opens to itself, and browsers let one
// wait at a time for each host, so that no further try gets through. The build puts it there.

/** Just before the library itself gives a try up (ms). */
const OPENS_WITHIN = 14_000

class BoundedSocket extends globalThis.WebSocket {
  constructor(url: string | URL) {
    super(url)
    const timer = setTimeout(() => this.close(), OPENS_WITHIN)
    for (const event of ['open', 'close']) this.addEventListener(event, () => clearTimeout(timer))
  }
}

export { BoundedSocket as WebSocket }
