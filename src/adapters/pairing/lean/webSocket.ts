// The build replaces the global WebSocket by this in the pairing library. The library never closes a socket
// that does not open, and browsers open only one socket at a time per host, so no further attempt would
// connect. It also throws at frames that violate the protocol.
import { isRelayFrame } from '../relayFrame'

/** Slightly less than the library's own timeout of a connection attempt (ms). */
const OPEN_TIMEOUT_MS = 14_000

class BoundedSocket extends globalThis.WebSocket {
  constructor(url: string | URL) {
    super(url)
    const timer = setTimeout(() => this.close(), OPEN_TIMEOUT_MS)
    for (const event of ['open', 'close']) this.addEventListener(event, () => clearTimeout(timer))
    // The first listener, so that frames stopped here do not reach the library's own listener.
    this.addEventListener('message', event => {
      if (!isRelayFrame(event.data)) event.stopImmediatePropagation()
    })
  }
}

export { BoundedSocket as WebSocket }
