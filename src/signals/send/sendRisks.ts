import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Aglet } from '../../aglet'
import { sameAddress } from '../../lib/account/address'
import type { Counterparties } from '../../lib/activity/counterparties'
import { type KnownRecipient, type Risk, recipientRisks } from '../../lib/send/recipientRisks'
import { createRecipients } from './recipients'
import { createSend } from './send'

const NONE: readonly Risk[] = []

/** The risks of the current transfer, from the history and from facts of the network. */
export function createSendRisks(aglet: Aglet) {
  const { account, connections } = aglet
  const send = aglet.get(createSend)
  const { all: recipients } = aglet.get(createRecipients)
  /** Set once the history's code has loaded. */
  const history = signal<{ readonly of: string; readonly parties: ReadonlySignal<Counterparties> }>()

  const used = computed((): readonly KnownRecipient[] => {
    const { namespace } = account.account.value
    const now = connections.all.value[namespace]
    const own = now?.status === 'connected' ? now.session.accounts : []
    return [...recipients.value.filter(one => one.namespace === namespace), ...own]
  })
  const risks = computed((): readonly Risk[] => {
    const { recipient, prepared } = send.draft.value
    const { address: from } = account.account.value
    const asset = send.asset.value
    const { address: to, isLike, network, miswritten, hidden, contract } = recipient
    if (!asset || !from || !to) return NONE
    const known = recipients.value.find(one => sameAddress(one.address, to))
    const read = history.value?.of === send.here.value ? history.value.parties.value : undefined
    return recipientRisks(
      {
        from,
        to,
        asset,
        network: send.network.value.caipNetworkId,
        amount: send.amount.value ?? 0n,
        isLike,
        given: network ?? (contract ? undefined : known?.contractOn),
        miswritten,
        hidden,
        contract: contract ?? prepared?.plan.contract,
      },
      {
        used: [...used.value, ...(read?.used.map(address => ({ address })) ?? [])],
        seen: read?.seen ?? [],
        assets: send.assets.value,
      },
    )
  })
  return {
    risks,
    /** Sets the counterparties of an account (CAIP-10), which reveal further risks. */
    setHistory: (of: string, parties: ReadonlySignal<Counterparties>) => {
      history.value = { of, parties }
    },
  }
}
