// In the place of @walletconnect/logger, which brings pino: the library is given a logger that writes nothing
// (`quietLogger.ts`). The build puts it there; 4 KB less.
import type { WcLogger } from '../library'
import { quietLogger } from '../quietLogger'

interface Wish {
  readonly loggerOverride?: WcLogger | string | undefined
}

/** The library calls it only where it was given no logger. */
export const pino = (): WcLogger => quietLogger(() => {})
export const getLoggerContext = (): string => ''
export const generateChildLogger = (logger: WcLogger): WcLogger => logger
export const getDefaultLoggerOptions = <T>(options: T): T => options
export const generatePlatformLogger = ({ loggerOverride }: Wish) => ({
  logger: typeof loggerOverride === 'object' ? loggerOverride : quietLogger(() => {}),
  chunkLoggerController: null,
})
