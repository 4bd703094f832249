import { errorText } from '../../lib/data/toAgletError'
import type { WcLogger } from './library'

/**
 * A logger that writes nothing: what the library says goes to `onText` as text. It reports much that is no failure,
 * such as messages for topics that are gone (P25).
 */
export function quietLogger(onText: (text: string) => void): WcLogger {
  const report = (...parts: unknown[]) => {
    for (const part of parts) {
      const text = errorText(part)
      if (text !== 'Unknown error') onText(text)
    }
  }
  const silent = () => {}
  const logger: WcLogger = {
    // Not `error` ([9.40]): told so, the library writes its warnings to the console by itself.
    level: 'warn',
    child: () => logger,
    bindings: () => ({}),
    fatal: report,
    error: report,
    warn: report,
    info: silent,
    debug: silent,
    trace: silent,
  }
  return logger
}
