import { KNOWN_WALLETS } from './knownWallets'
import { skeleton } from './skeleton'
import { bareName } from './walletIds'

const looks = (name: string) => skeleton(name).replace(/wallet$/, '')
const written = (name: string) => bareName(name).replace(/\s/g, '')

/**
 * Tells a wallet whose name looks like a known one and is written otherwise. For the families whose wallets announce
 * no id: there a name that is written as it should be is nobody's to question.
 */
export const looksLikeKnown = (name: string): boolean =>
  Object.keys(KNOWN_WALLETS).some(known => looks(known) === looks(name) && written(known) !== written(name))
