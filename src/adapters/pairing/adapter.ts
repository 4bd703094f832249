import { AgletError } from '../../errors'
import { toBase58 } from '../../lib/data/base58'
import { toHex, utf8 } from '../../lib/data/bytes'
import type { Namespace } from '../../types'
import type { Adapter } from '../adapter'
import { bitcoinProvider } from './bitcoinProvider'
import type { Engine } from './engine'
import { evmProvider } from './evmProvider'
import { createNamespaceSession, type NamespaceSession } from './namespaceSession'
import { isForServers } from './namespaces'
import { polkadotProvider } from './polkadotProvider'
import { HEX, textOf } from './replies'
import { solanaProvider } from './solanaProvider'

/**
 * The adapter of one family over WalletConnect. Its `connect` is unsupported, since one approved session
 * covers all families (`Engine.propose`, `Engine.accept`).
 */
export function pairedAdapter(engine: Engine, namespace: Namespace): Adapter {
  const namespaceSession = createNamespaceSession(engine, namespace)
  const { provider, sign } = kindOf(engine, namespaceSession)
  return {
    namespace,
    type: 'universal',
    provider: () => provider,
    async connect() {
      throw new AgletError('method_unsupported', 'A pairing can only be started in the modal.')
    },
    async reconnect(_, { signal }) {
      const { hasStorageFailed } = await engine.open()
      if (signal.aborted) throw new AgletError('cancelled', 'Request was aborted')
      const session = namespaceSession.session()
      if (session) return session
      if (hasStorageFailed) throw new AgletError('unknown', 'Pairing did not start.')
      // Clears the stored topic, so that the next visit does not try again.
      namespaceSession.onEnded()
      throw new AgletError('session_ended', 'The connection has ended.')
    },
    disconnect: () => namespaceSession.leave(),
    abandon: () => namespaceSession.leave(),
    chosen: ({ accounts }) => namespaceSession.choose(accounts[0]?.address),
    watch: (_, on) => namespaceSession.watch(on),
    switchNetwork: (_, network) => namespaceSession.switchNetwork(network),
    signMessage: ({ accounts }, message) => sign(message, accounts[0]!.address),
  }
}

/** The parts of the adapter that differ per family. */
function kindOf(
  { context }: Engine,
  namespaceSession: NamespaceSession,
): { provider: unknown; sign(message: string, address: string): Promise<string> } {
  switch (namespaceSession.namespace) {
    case 'eip155': {
      const networks = () =>
        context.networks().filter(({ chainNamespace }) => chainNamespace === namespaceSession.namespace)
      return {
        provider: evmProvider(namespaceSession, networks, { answer: isForServers, read: context.read }),
        async sign(message, address) {
          const hex = /^0x[\da-f]*$/i.test(message) ? message : `0x${toHex(utf8(message))}`
          return textOf(await namespaceSession.ask('personal_sign', [hex, address]), HEX, 'a signature')
        },
      }
    }
    case 'solana': {
      const provider = solanaProvider(namespaceSession)
      return { provider, sign: async message => toBase58(await provider.signMessage(utf8(message))) }
    }
    case 'bip122': {
      const provider = bitcoinProvider(namespaceSession)
      return { provider, sign: (message, address) => provider.signMessage({ message, address }) }
    }
    case 'polkadot': {
      const provider = polkadotProvider(namespaceSession)
      return { provider, sign: message => provider.signRaw(message) }
    }
  }
}
