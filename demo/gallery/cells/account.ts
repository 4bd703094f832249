import { type Answers, answerForContract } from '../answers'
import { type Scene, subject } from '../cell'
import { FIXED, HUGE, LONG, LONG_SYMBOL, NEVER_EMPTY, NO_FAILURE, NO_NUMBERS, NO_WAIT } from '../texts'

/**
 * A token balance with its own contract.
 *
 * @param i gives the contract's address, so each symbol needs another
 */
export const token = (i: number, name: string, symbol: string, numeric: string, value: number, price = 1) => {
  const address = `0x${String(i + 1).padStart(40, '0')}`
  answerForContract(address, { symbol, decimals: 18 })
  return {
    name,
    symbol,
    chainId: 'eip155:1',
    address: `eip155:1:${address}`,
    value,
    price,
    quantity: { decimals: '18', numeric },
  }
}
export const holding = (...balances: readonly object[]): Answers => ({ '/balance': { balances } })
export const LONG_TOKENS = holding(token(0, LONG, LONG_SYMBOL, '12.5', 4200.5))
export const HUGE_TOKENS = holding(
  token(1, 'Maximum', 'MAX', HUGE, 9.99e14),
  token(2, 'Dust', 'DUST', '0.000000000000000001', 0),
  token(3, 'Priceless', 'NONE', '1000000', 0, 0),
)
export const NAMELESS: Answers = { '/identity': { name: null, avatar: null } }
/** Sets the connected account's name. */
export const called = (name: string): Answers => ({ '/identity': { name, avatar: null } })

export const moved = (name: string, symbol: string, numeric: string, direction: 'in' | 'out') => ({
  fungible_info: { name, symbol },
  nft_info: null,
  direction,
  quantity: { numeric },
})
const nft = (name: string | null, numeric = '1') => ({
  fungible_info: null,
  nft_info: { name, content: null, flags: { is_spam: false } },
  direction: 'in',
  quantity: { numeric },
})
export const did = (
  ...rows: readonly (readonly [operation: string, status: string, ...transfers: readonly object[]])[]
): Answers => ({
  '/history': {
    data: rows.map(([operationType, status, ...transfers], i) => ({
      id: `gallery-${i}`,
      metadata: {
        operationType,
        status,
        hash: `0x${String(i).padStart(64, '0')}`,
        minedAt: new Date(Date.UTC(2026, 9, 20 - i)).toISOString(),
        sentFrom: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
        sentTo: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
        chain: 'eip155:1',
      },
      transfers,
    })),
    next: null,
  },
})

const onTab = (tab: 'NFTs' | 'Activity') => async (scene: Scene) => {
  scene.open()
  await scene.click(`#tab-${tab}`)
}
const firstNft = async (scene: Scene) => {
  await onTab('NFTs')(scene)
  await scene.click('button.nft')
}
const panel = (shows: string) => `[role=tabpanel] ${shows}`

/** The connected account: its balances and history. */
export const account = [
  subject(
    'Account',
    { wallet: 'Fern', show: ({ open }) => open() },
    {
      full: { shows: panel('li') },
      loading: { answers: { '/balance': 'hang' }, shows: panel('.skeleton') },
      empty: { answers: holding(), shows: panel('button') },
      error: { answers: { '/balance': 500 }, shows: panel('[role=alert]') },
      'long text': {
        answers: { ...LONG_TOKENS, ...called(`${'weavers-'.repeat(20)}co.eth`) },
        shows: panel('li'),
      },
      'huge numbers': { answers: HUGE_TOKENS, shows: panel('li') },
      nameless: { answers: NAMELESS, shows: '.nameless' },
    },
  ),
  subject(
    'NFTs',
    { wallet: 'Fern', show: onTab('NFTs') },
    {
      full: { shows: panel('button.nft') },
      loading: { answers: { '/history': 'hang' }, shows: panel('.nft.skeleton') },
      empty: { answers: did(), shows: panel('.empty') },
      error: { answers: { '/history': 500 }, shows: panel('[role=alert]') },
      'long text': {
        answers: did(['mint', 'confirmed', nft(LONG)], ['mint', 'confirmed', nft(null)]),
        shows: panel('button.nft'),
      },
      'huge numbers': {
        answers: did(['mint', 'confirmed', nft('Thread', '9'.repeat(12))]),
        shows: panel('button.nft'),
      },
    },
  ),
  subject(
    'Activity',
    { wallet: 'Fern', show: onTab('Activity') },
    {
      full: { shows: panel('li .row') },
      loading: { answers: { '/history': 'hang' }, shows: panel('.skeleton') },
      empty: { answers: did(), shows: panel('.empty') },
      error: { answers: { '/history': 500 }, shows: panel('[role=alert]') },
      'long text': {
        answers: did(
          [
            'trade',
            'confirmed',
            moved(LONG, LONG_SYMBOL, '12.5', 'out'),
            moved(LONG, 'W'.repeat(24), '3', 'in'),
          ],
          ['a_word_that_nobody_has_learnt', 'pending', moved(LONG, LONG_SYMBOL, '1', 'in')],
        ),
        shows: panel('li .row'),
      },
      'huge numbers': {
        answers: did(
          ['send', 'confirmed', moved('Maximum', 'MAX', HUGE, 'out')],
          ['receive', 'failed', moved('Maximum', 'MAX', HUGE, 'in')],
          ['receive', 'pending', moved('Dust', 'DUST', '0.000000000000000001', 'in')],
        ),
        shows: panel('li .row'),
      },
    },
  ),
  subject(
    'Nft',
    { wallet: 'Fern', show: firstNft, without: { loading: NO_WAIT, error: NO_FAILURE } },
    {
      full: { shows: 'h2' },
      empty: { answers: did(['mint', 'confirmed', nft(null)]), shows: 'h2' },
      'long text': { answers: did(['mint', 'confirmed', nft(LONG)]), shows: 'h2' },
      'huge numbers': { answers: did(['mint', 'confirmed', nft('Thread', '9'.repeat(12))]), shows: 'h2' },
    },
  ),
  subject(
    'WalletReceive',
    {
      wallet: 'Fern',
      without: {
        loading: NO_WAIT,
        empty: 'The view needs an account.',
        error: NO_FAILURE,
        'huge numbers': NO_NUMBERS,
      },
    },
    {
      full: { shows: '.qr' },
      'long text': {
        answers: called(`${'weavers-'.repeat(20)}co.eth`),
        show: async scene => {
          scene.open()
          await scene.find('.chip', 'weavers')
          scene.aglet.route.push('WalletReceive')
        },
        shows: '.qr',
      },
    },
  ),
  subject(
    'WalletCompatibleNetworks',
    {
      wallet: 'Fern',
      without: {
        loading: NO_WAIT,
        empty: NEVER_EMPTY,
        error: NO_FAILURE,
        'long text': 'The same as in Networks.',
        'huge numbers': FIXED,
      },
    },
    { full: { shows: 'li' } },
  ),
]
