import type { Aglet } from '../../../src/aglet'
import { type Approval, createApproval } from '../../../src/signals/embedded/approval'
import { type Scene, subject } from '../cell'
import { LONG, NO_WAIT } from '../texts'

const TO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** Requests an approval as the embedded wallet's client does; no frame answers. */
const asks =
  (call: Omit<Approval, 'chainId'>) =>
  ({ aglet, open }: Scene) => {
    set(aglet, call)
    open('ApproveTransaction')
  }
const set = (aglet: Aglet, call: Omit<Approval, 'chainId'>) =>
  aglet.get(createApproval).set({ ...call, chainId: aglet.networks.active.peek().caipNetworkId })

/** Requests that are approved in the embedded wallet's frame. */
export const approve = [
  subject(
    'ApproveTransaction',
    { wallet: 'Fern', without: { loading: NO_WAIT } },
    {
      empty: { show: ({ open }) => open('ApproveTransaction'), shows: '.empty p' },
      full: {
        show: asks({ method: 'eth_sendTransaction', params: [{ to: TO, value: '0x38d7ea4c68000' }] }),
        shows: '.asked .chunks',
      },
      error: {
        show: asks({ method: 'eth_sendTransaction', params: [{ to: 'nobody' }] }),
        shows: '.asked .problem',
      },
      'long text': {
        show: asks({ method: 'personal_sign', params: [LONG.repeat(20)] }),
        shows: '.asked textarea',
      },
      'huge numbers': {
        show: asks({ method: 'eth_sendTransaction', params: [{ to: TO, value: `0x${'9'.repeat(60)}` }] }),
        shows: '.asked .chunks',
      },
    },
  ),
]
