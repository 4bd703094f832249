import { effect } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { hostProfile, readHost } from '../../lib/host/hostProfile'
import { createListing } from '../../signals/connect/listing'
import type { Eip1193Provider } from '../../types'

/** The provider that a wallet's in-app browser injects; a getter that throws counts as none. */
function injectedProvider(): Eip1193Provider | undefined {
  try {
    const { ethereum } = window as { ethereum?: Eip1193Provider }
    return typeof ethereum?.request === 'function' ? ethereum : undefined
  } catch {
    return undefined
  }
}

/**
 * In a wallet's in-app browser, in Farcaster and in Safe, only the injected wallet is listed, under its own
 * name. The option `enableInjected: false` does not remove it, but exclusions do. Call it once per instance,
 * by `aglet.get`.
 */
export function detectInAppBrowser(aglet: Aglet): void {
  const { connectors, providers } = aglet
  const facts = readHost(window)
  const { injectedOnly, wallet, kind } = hostProfile(facts)
  if (!injectedOnly) return
  aglet.get(createListing).setInjectedOnly()
  if (kind === 'safe')
    import('../../chunks/host/safe').then(
      ({ offerSafe }) => offerSafe(aglet, facts.parent),
      () => {},
    )
  const stop = effect(() => {
    const known = connectors.all.value.find(({ id }) => id === 'injected')
    if (!known) {
      const provider = kind === 'wallet-browser' && injectedProvider()
      if (!provider) return
      providers.set('injected', provider)
      connectors.announce({
        id: 'injected',
        name: wallet?.name ?? 'Browser Wallet',
        type: 'INJECTED',
        chain: 'eip155',
        ...(wallet && { info: { rdns: wallet.rdns } }),
      })
    } else if (wallet && known.name !== wallet.name)
      connectors.announce({ ...known, name: wallet.name, info: { rdns: wallet.rdns } })
  })
  aglet.onDestroy(stop)
}
