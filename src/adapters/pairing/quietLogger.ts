import { errorText } from '../../lib/data/toAgletError'
import type { WcLogger } from './library'

/**
 * A logger that writes nothing to the console: the library's warnings and errors go to `onText` as text. Many
 * of them are no failures, such as messages for ended topics (P25).
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
    // Not `error` ([9.40]): with that level the library writes its warnings to the console.
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
