import type { IWalletKit } from '@reown/walletkit'
import { agree, type Proposal } from './namespaces'
import type { Prompt } from './prompts'
import type { Wallet } from './wallet'

/** A site's connection proposal, as the pairing library passes it. */
export interface SiteProposal extends Proposal {
  readonly id: number
  readonly proposer: { readonly metadata: { readonly name: string; readonly url: string } }
}

/** Rejection reasons with the protocol's codes. */
const USER_REJECTED = { code: 5000, message: 'User rejected.' }
const UNSUPPORTED_CHAINS = { code: 5100, message: 'Unsupported chains.' }

/** The prompt for a proposal. @param done receives the outcome as text @param fixed as of `agree` */
export function askToConnect(
  kit: IWalletKit,
  wallet: Wallet,
  proposal: SiteProposal,
  done: (outcome: string, url?: string) => void,
  fixed = false,
): Prompt {
  const { id, proposer } = proposal
  const { name, url } = proposer.metadata
  const { namespaces, missing } = agree(proposal, wallet.chains(), fixed)
  const nameOf = (chain: string) => wallet.chains().find(known => known.id === chain)?.name ?? chain
  const all = Object.values(namespaces)
  const impossible = missing.length
    ? `This wallet does not support what the site requires: ${missing.map(nameOf).join(', ')}.`
    : all.length
      ? undefined
      : 'This wallet supports none of the networks that the site asks for.'
  return {
    id,
    title: `Connect to ${name || 'this site'}?`,
    site: { name: name || 'A site without a name', url },
    rows: [
      { label: 'Networks', value: [...new Set(all.flatMap(each => each.chains).map(nameOf))].join(', ') },
      { label: 'May ask for', value: all.flatMap(each => each.methods).join(', ') },
    ],
    impossible,
    accounts: {
      names: wallet.accounts.map(account => account.name),
      chosen: [wallet.settings.current.account],
    },
    async approve(shared) {
      // The library's own shorthand would also wait for the site's acknowledgement, which a closed site never
      // sends.
      const { acknowledged } = await kit.engine.signClient.approve({
        id,
        namespaces: wallet.namespacesWith(namespaces, shared),
      })
      acknowledged().catch(() => {})
      done(`Connected to ${name}. You can go back to it.`, url)
    },
    async reject() {
      await kit.rejectSession({ id, reason: impossible ? UNSUPPORTED_CHAINS : USER_REJECTED })
      done(`Not connected to ${name}.`)
    },
  }
}
