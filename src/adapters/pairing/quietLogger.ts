import { errorText } from '../../lib/toAgletError'
import type { WcLogger } from './library'

/**
 * A logger that writes nothing: what the library says goes to `hear` as text. It reports much that is no failure,
 * such as messages for topics that are gone (P25).
 */
export function quietLogger(hear: (text: string) => void): WcLogger {
  const note = (...parts: unknown[]) => {
    for (const part of parts) {
      const text = errorText(part)
      if (text !== 'Unknown error') hear(text)
    }
  }
  const silent = () => {}
  const logger: WcLogger = {
    level: 'warn',
    child: () => logger,
    bindings: () => ({}),
    fatal: note,
    error: note,
    warn: note,
    info: silent,
    debug: silent,
    trace: silent,
  }
  return logger
}
