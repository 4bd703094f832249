// The build replaces the global WebSocket by this in the pairing library. The library never closes a socket
// that does not open, and browsers open only one socket at a time per host, so no further attempt would
// connect. It also throws at frames that violate the protocol.
import { isRelayFrame } from '../relayFrame'

/** Slightly less than the library's own timeout of a connection attempt (ms). */
const OPEN_TIMEOUT_MS = 14_000

/** The library calls it with `new`. A class would need a WebSocket when it is defined, and a server may have none. */
function BoundedSocket(url: string | URL): WebSocket {
  const socket = new globalThis.WebSocket(url)
  const timer = setTimeout(() => socket.close(), OPEN_TIMEOUT_MS)
  const stop = () => clearTimeout(timer)
  for (const event of ['open', 'close']) socket.addEventListener(event, stop)
  // The first listener, so that frames stopped here do not reach the library's own listener.
  socket.addEventListener('message', event => {
    if (!isRelayFrame(event.data)) event.stopImmediatePropagation()
  })
  return socket
}

export { BoundedSocket as WebSocket }
