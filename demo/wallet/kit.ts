import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { recoverRelay } from '../../src/adapters/pairing/harden/recoverRelay'
import type { WcClient } from '../../src/adapters/pairing/library'
import type { Addresses } from './addresses'

/**
 * Creates the pairing library's wallet kit; it connects to the stack's relay once it has a topic to subscribe
 * to.
 */
export async function startKit({ relay, projectId }: Addresses): Promise<IWalletKit> {
  const core = new Core({
    projectId,
    relayUrl: relay,
    telemetryEnabled: false,
    // Failures are shown in the page, through the rejected promises, so console logs are not needed.
    logger: 'silent',
  })
  // Without this, the relay client may end up with two sockets or none after an outage; its types hide the
  // private members used.
  recoverRelay(core.relayer as unknown as WcClient['core']['relayer'], () => {})
  return WalletKit.init({
    // The library's own types disagree about optional fields.
    core: core as unknown as ICore,
    metadata: {
      name: 'Aglet Demo Wallet',
      description: 'The wallet of the local stack. Its keys are known to the whole world.',
      url: location.origin,
      icons: [new URL('icon.svg', location.href).href],
      redirect: { universal: new URL('.', location.href).href },
    },
    // Otherwise only one request per second is delivered.
    signConfig: { disableRequestQueue: true },
  })
}
