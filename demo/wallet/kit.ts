import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import { recoverRelay } from '../../src/adapters/pairing/harden/recoverRelay'
import type { WcClient } from '../../src/adapters/pairing/library'
import type { Addresses } from './addresses'

/** The pairing library, connected to the stack's relay as soon as it has something to listen to. */
export async function startKit({ relay, projectId }: Addresses): Promise<IWalletKit> {
  const core = new Core({
    projectId,
    relayUrl: relay,
    telemetryEnabled: false,
    // Failures reach the page through what the calls reject with; a console has no use for them.
    logger: 'silent',
  })
  // Else a relay that was away may leave it with two sockets, or none; its types lack the private members that are covered.
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
    // Else one request a second.
    signConfig: { disableRequestQueue: true },
  })
}
