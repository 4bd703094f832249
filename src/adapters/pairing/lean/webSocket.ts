// In the place of the global for the library alone. It leaves a socket that never opens to itself, and browsers let one
// wait at a time for each host, so that no further try gets through; and it throws at frames that are not of the protocol.
// The build puts it there.
import { isRelayFrame } from '../relayFrame'

/** Just before the library itself gives a try up (ms). */
const OPEN_TIMEOUT_MS = 14_000

class BoundedSocket extends globalThis.WebSocket {
  constructor(url: string | URL) {
    super(url)
    const timer = setTimeout(() => this.close(), OPEN_TIMEOUT_MS)
    for (const event of ['open', 'close']) this.addEventListener(event, () => clearTimeout(timer))
    // The first listener, so that the library's own does not hear what is stopped here.
    this.addEventListener('message', event => {
      if (!isRelayFrame(event.data)) event.stopImmediatePropagation()
    })
  }
}

export { BoundedSocket as WebSocket }
