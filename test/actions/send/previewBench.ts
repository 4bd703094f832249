import { chooseRecipient } from '../../../src/actions/send/chooseRecipient'
import { confirmSend } from '../../../src/actions/send/confirmSend'
import { planTransfer } from '../../../src/actions/send/planTransfer'
import type { Aglet } from '../../../src/aglet'
import { NATIVE } from '../../../src/lib/account/asset'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createSend } from '../../../src/signals/send/send'
import { createSending } from '../../../src/signals/send/sending'
import { ALICE, BOB, deferred } from '../../fakes'
import { connectedEvm } from '../money/evmMoney'

const aglets: Aglet[] = []
/** Destroys the instances that the tests have made. */
export const destroyAll = (): void => {
  for (const aglet of aglets.splice(0)) aglet.destroy()
}

/** A name that resolves to Bob. */
export const NAME = 'ada.reown.id'

/** Alice at the preview of a transfer of 1 wei to a name, which resolves to Bob at first. */
export async function atPreview(to = NAME) {
  const name = {
    address: BOB as string | undefined,
    asked: 0,
    away: undefined as Promise<unknown> | undefined,
  }
  const reply = () => {
    name.asked++
    if (!name.address) return []
    return {
      name: NAME,
      registered_at: '2025-01-01T00:00:00.000Z',
      updated_at: null,
      addresses: { '60': { address: name.address } },
      attributes: {},
    }
  }
  const there = await connectedEvm({
    api: {
      '/supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
      [`/profile/account/${NAME}`]: reply,
    },
  })
  const { aglet } = there
  aglets.push(aglet)
  const holdings = aglet.get(createHoldings)
  holdings.key.value = `eip155:1:${ALICE}`
  holdings.native.value = { status: 'ready', value: { amount: 10n ** 18n, decimals: 18, symbol: 'ETH' } }
  const send = aglet.get(createSend)
  send.chooseAsset(NATIVE)
  send.setTypedAmount('0.000000000000000001')
  await chooseRecipient(aglet, to)
  aglet.route.push('WalletSend')
  aglet.route.push('WalletSendPreview')
  const asset = send.asset.peek()!
  const planOf = (amount: bigint) =>
    planTransfer(aglet, { asset, to: send.draft.peek().recipient.address!, amount }, aglet.lifetime)
  const prepared = { of: send.here.peek(), asset, plan: await planOf(1n) }
  const confirm = () => confirmSend(aglet, prepared)
  /** Holds the requests until the returned function is called. */
  const holdRequests = () => {
    const answer = deferred<void>()
    const { fetch } = aglet.net
    Object.assign(aglet.net, {
      fetch: async (...args: Parameters<typeof fetch>) => {
        await answer.promise
        return fetch(...args)
      },
    })
    return answer.resolve
  }
  const status = () => aglet.get(createSending).now.peek()?.status
  return { ...there, send, name, prepared, planOf, confirm, status, holdRequests }
}
