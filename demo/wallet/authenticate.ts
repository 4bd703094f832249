import type { IWalletKit } from '@reown/walletkit'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { METHODS } from './namespaces'
import { oneLine } from './oneLine'
import type { Prompt } from './prompts'
import type { Wallet } from './wallet'

type Payload = Parameters<typeof populateAuthPayload>[0]['authPayload']

/** A site's request to connect and sign in with one reply (`wc_sessionAuthenticate`). */
export interface SiteSignIn {
  readonly id: number
  readonly params: {
    readonly authPayload: Payload
    readonly requester: { readonly metadata: { readonly name: string; readonly url: string } }
  }
}

/** The payload to sign, limited to the wallet's chains and methods; a text when there is none. */
function agree(asked: Payload, wallet: Wallet): Payload | string {
  const chains = wallet.chains().map(({ id }) => id)
  try {
    return populateAuthPayload({ authPayload: asked, chains, methods: [...METHODS.eip155] })
  } catch (error) {
    return oneLine(error)
  }
}

/**
 * The prompt for a sign-in, which shows the messages exactly as they are signed.
 *
 * @param done receives the outcome as text
 */
export function askToSignIn(
  kit: IWalletKit,
  wallet: Wallet,
  { id, params: { authPayload, requester } }: SiteSignIn,
  done: (outcome: string, url?: string) => void,
): Prompt {
  const { name, url } = requester.metadata
  const account = wallet.accounts[wallet.settings.current.account]!
  const payload = agree(authPayload, wallet)
  const impossible = typeof payload === 'string' ? payload : undefined
  const messages =
    typeof payload === 'string'
      ? []
      : payload.chains.map(chain => {
          const iss = `did:pkh:${chain}:${account.evm.address}`
          const request = wallet.lies() ? { ...payload, nonce: `${payload.nonce}x` } : payload
          return { iss, request, chain, text: kit.formatAuthMessage({ request, iss }) }
        })
  const nameOf = (chain: string) => wallet.chains().find(known => known.id === chain)?.name ?? chain
  return {
    id,
    title: `Connect and sign in to ${name || 'this site'}?`,
    site: { name: name || 'A site without a name', url },
    rows: [
      { label: 'Account', value: account.evm.address },
      { label: 'Networks', value: messages.map(({ chain }) => nameOf(chain)).join(', ') },
      { label: 'Method', value: 'wc_sessionAuthenticate' },
    ],
    text: messages.map(({ text }) => text).join('\n\n———\n\n'),
    impossible,
    async approve() {
      const auths = await Promise.all(
        messages.map(async ({ iss, request, text }) =>
          buildAuthObject(request, { t: 'eip191', s: await account.evm.signMessage({ message: text }) }, iss),
        ),
      )
      await kit.approveSessionAuthenticate({ id, auths })
      done(`Connected and signed in to ${name}. You can go back to it.`, url)
    },
    async reject() {
      await kit.rejectSessionAuthenticate({ id, reason: getSdkError('USER_REJECTED') })
      done(`Not connected to ${name}.`)
    },
  }
}
