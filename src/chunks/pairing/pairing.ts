// Pairing with a wallet outside this browser. The WalletConnect library is a separate chunk, loaded when a
// pairing starts or is restored.
import { pairingContext } from '../../actions/pairing/pairingContext'
import type { Adapter } from '../../adapters/adapter'
import { pairedAdapter } from '../../adapters/pairing/adapter'
import { askRelay, type RelayAnswer } from '../../adapters/pairing/askRelay'
import { createEngine, type Engine } from '../../adapters/pairing/engine'
import type { Aglet } from '../../aglet'
import type { Namespace } from '../../types'

export {
  cancelPairing,
  prepareUri,
  renewPairing,
  resetPairing,
  startPairing,
} from '../../actions/pairing/startPairing'
export { ConnectingWalletConnect } from '../../views/pairing/ConnectingWalletConnect'
export { ConnectingWalletConnectBasic } from '../../views/pairing/ConnectingWalletConnectBasic'

const makeEngine = (aglet: Aglet): Engine => createEngine(pairingContext(aglet))

/** The pairing engine of an instance. */
export const engineOf = (aglet: Aglet): Engine => aglet.get(makeEngine)

/** Checks whether the relay accepts this page. */
export const checkRelay = (aglet: Aglet, signal: AbortSignal): Promise<RelayAnswer> =>
  askRelay(pairingContext(aglet).setup(), signal, aglet.after)

/** The pairing adapter for one namespace. */
export const pairingAdapter = (aglet: Aglet, namespace: Namespace): Adapter =>
  pairedAdapter(engineOf(aglet), namespace)
