import { UniversalProvider } from '@walletconnect/universal-provider'
import { checkMessages } from '../../src/adapters/pairing/harden/checkMessages'
import { recoverRelay } from '../../src/adapters/pairing/harden/recoverRelay'
import type { WcClient } from '../../src/adapters/pairing/library'

/**
 * A page that pairs through the public library, without Aglet. It patches the library so that an internal
 * check cannot cause an unhandled rejection, and so that it reconnects to a restarted relay with one socket.
 */
export interface Dapp {
  /** Proposes a session; resolves with the link to pair with. */
  connect(namespaces: Namespaces): Promise<string>
  /** The result of the last `connect`: accounts (CAIP-10), or the error. */
  outcome(): Promise<readonly string[] | { code: number; message: string }>
  request(chain: string, method: string, params: unknown): Promise<Answer>
  /** Accounts of the session; undefined when there is none. */
  accounts(): readonly string[] | undefined
  disconnect(): Promise<void>
  /** Events of the library, as `name data`, oldest first. */
  readonly events: string[]
}

export type Answer = { readonly result: unknown } | { readonly error: { code: number; message: string } }

export type Namespaces = Readonly<
  Record<string, { chains: string[]; methods: string[]; events: string[]; rpcMap: Record<string, string> }>
>

declare global {
  interface Window {
    dapp: Dapp
    startDapp(relayUrl: string, projectId: string, name?: string): Promise<void>
  }
}

window.startDapp = async (relayUrl, projectId, name = 'Lace Shop') => {
  const provider = await UniversalProvider.init({
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name, description: '', url: location.origin, icons: [] },
  })
  // The library's types lack the private members that are patched.
  const client = provider.client as unknown as WcClient
  checkMessages(client, () => {})
  recoverRelay(client.core.relayer, () => {})
  const events: string[] = []
  provider.on(
    'accountsChanged',
    (data: unknown) => void events.push(`accountsChanged ${JSON.stringify(data)}`),
  )
  provider.on('chainChanged', (id: unknown) => void events.push(`chainChanged ${String(id)}`))
  provider.on('session_delete', () => void events.push('session_delete'))
  let ending: Promise<unknown> = Promise.resolve()
  const accounts = () => {
    const namespaces = Object.values(provider.session?.namespaces ?? {})
    return provider.session && namespaces.flatMap(namespace => namespace.accounts)
  }
  const plain = ({ code, message }: { code: number; message: string }) => ({ code, message })

  window.dapp = {
    events,
    accounts,
    async connect(optionalNamespaces) {
      const uri = new Promise<string>(resolve => provider.once('display_uri', resolve))
      ending = provider.connect({ optionalNamespaces }).then(() => accounts() ?? [], plain)
      return uri
    },
    outcome: () => ending as ReturnType<Dapp['outcome']>,
    request: (chain, method, params) =>
      provider.request({ method, params: params as object }, chain).then(
        result => ({ result }),
        error => ({ error: plain(error) }),
      ),
    disconnect: () => provider.disconnect(),
  }
}
