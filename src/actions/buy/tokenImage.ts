import type { Aglet } from '../../aglet'
import { currencyImageUrl, tokenImageUrl } from '../../net/wallets/images'

/** The server's image URL of a coin. @param symbol such as `USDC` */
export const tokenImage = ({ net }: Aglet, symbol: string): string | undefined => tokenImageUrl(net, symbol)

/** The server's image URL of a currency. @param id such as `USD` */
export const currencyImage = ({ net }: Aglet, id: string): string | undefined => currencyImageUrl(net, id)
