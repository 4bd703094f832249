import { subject } from '../cell'
import { NO_NUMBERS, NO_WAIT } from '../texts'

const typedData = {
  types: { EIP712Domain: [{ name: 'name', type: 'string' }], Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  domain: { name: 'Weavers' },
  message: { amount: '1' },
}

/** The hashes that a hardware wallet shows for a signature. */
export const verify = [
  subject(
    'VerifyHashes',
    {
      without: {
        loading: NO_WAIT,
        'long text': 'All hashes have the same length.',
        'huge numbers': NO_NUMBERS,
      },
    },
    {
      full: {
        show: ({ open }) => open('VerifyHashes', { signing: { typedData } }),
        shows: 'dd:nth-of-type(3)',
      },
      message: { show: ({ open }) => open('VerifyHashes', { signing: { message: 'Weavers' } }), shows: 'dd' },
      empty: {
        show: ({ open }) => open('VerifyHashes', { signing: { message: 'x'.repeat(70_000) } }),
        shows: '.empty',
      },
      error: {
        show: ({ open }) => open('VerifyHashes', { signing: { typedData: { types: 'none' } } }),
        shows: '.empty',
      },
    },
  ),
]
