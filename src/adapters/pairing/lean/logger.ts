// The build replaces @walletconnect/logger by this, which saves the 4 KB of pino: Aglet passes a logger that
// writes nothing to the console (`quietLogger.ts`).
import type { WcLogger } from '../library'
import { quietLogger } from '../quietLogger'

interface LoggerOptions {
  readonly loggerOverride?: WcLogger | string | undefined
}

/** The library calls `pino` only where no logger was passed. */
export const pino = (): WcLogger => quietLogger(() => {})
export const getLoggerContext = (): string => ''
export const generateChildLogger = (logger: WcLogger): WcLogger => logger
export const getDefaultLoggerOptions = <T>(options: T): T => options
export const generatePlatformLogger = ({ loggerOverride }: LoggerOptions) => ({
  logger: typeof loggerOverride === 'object' ? loggerOverride : quietLogger(() => {}),
  chunkLoggerController: null,
})
