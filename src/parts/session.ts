// Choosing a network, in the modal or by the host; leaving; connecting without the modal.
import { refreshAccount } from '../actions/refreshAccount'
import type { Aglet } from '../aglet'

export { connectById } from '../actions/connectById'
export { disconnect } from '../actions/disconnect'
export { switchNetwork } from '../actions/switchNetwork'
export { equip } from '../effects/equip'
export * as Networks from '../views/Networks'
export * as SwitchNetwork from '../views/SwitchNetwork'
export * as UnsupportedChain from '../views/UnsupportedChain'

/** Reads the balances again, past every cache. */
export const refresh = (aglet: Aglet): Promise<void> => refreshAccount(aglet, { force: true })
