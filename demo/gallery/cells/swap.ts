import { requestQuote } from '../../../src/actions/swap/quoteSwap'
import { fetchPriceOf } from '../../../src/actions/swap/watchSwap'
import { nativeToken } from '../../../src/lib/account/nativeToken'
import { createSwap } from '../../../src/signals/swap/swap'
import { createSwapProgress } from '../../../src/signals/swap/swapProgress'
import type { Answers } from '../answers'
import { type Scene, subject } from '../cell'
import { LONG, LONG_SYMBOL, NEVER_EMPTY } from '../texts'

const ACCOUNT = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'

interface FormInput {
  readonly pay?: string
  readonly get?: string
  readonly amount?: string
}
const logoUri = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const tokens = (name: string, symbol: string): Answers => ({
  '/convert/tokens': {
    tokens: [
      { name: 'Ether', symbol: 'ETH', address: nativeToken('eip155:1'), decimals: 18, logoUri },
      ...[1, 2, 3].map(i => ({
        name: `${name} ${i}`,
        symbol: i > 1 ? `${i}${symbol}`.slice(0, 24) : symbol,
        address: `eip155:1:0x${String(i).repeat(40)}`,
        decimals: 18,
        logoUri,
      })),
    ],
  },
})
const quoted = (toAmount: string): Answers => ({ '/convert/quotes': { quotes: [{ toAmount }] } })

const form = (formInput?: FormInput) => async (scene: Scene) => {
  const { aglet, open, until } = scene
  const swap = aglet.get(createSwap)
  open('Swap')
  await until(() => swap.step.peek() === 'editing')
  if (!formInput) return
  const { pay, get, amount = '1' } = formInput
  const find = (wanted: string) => swap.tokens.peek().find(({ symbol }) => symbol === wanted)!
  if (pay) swap.choose('source', find(pay))
  if (get) swap.choose('destination', find(get))
  const { source, destination } = swap.terms.peek()
  for (const token of [source, destination]) if (token) fetchPriceOf(aglet, token)
  swap.setAmount(amount)
  await requestQuote(aglet)
}
const preview = (formInput: FormInput, then?: (scene: Scene) => unknown) => async (scene: Scene) => {
  await form(formInput)(scene)
  scene.aglet.route.push('SwapPreview')
  await then?.(scene)
}
/** Sets the state as if the wallet had been asked; it never answers. */
const sign = async ({ aglet, until }: Scene) => {
  const swap = aglet.get(createSwap)
  await until(() => swap.plan.peek())
  swap.startSigning(swap.plan.peek()!)
}
/** Sets a plan that returns almost nothing, as after a trade too large for the pool. */
const lose = ({ aglet }: Scene) => {
  const swap = aglet.get(createSwap)
  const order = swap.startBuild()!
  const plan = { kind: 'swap', calls: [], router: ROUTER, toAmount: 1_000_000n, minimum: 995_000n } as const
  swap.setPlan(order, { ...order, ...plan, account: ACCOUNT, isGuaranteed: true, at: Date.now() })
}
const choosing =
  (text = '') =>
  async (scene: Scene) => {
    await form()(scene)
    scene.aglet.route.push('SwapSelectToken', { target: 'destination' })
    if (text) await scene.type('.select input', text)
  }

const some: FormInput = { get: 'USDC', amount: '1' }
const approved: FormInput = { pay: 'USDC', get: 'DAI', amount: '250' }

/** Swapping one token for another. */
export const swap = [
  subject(
    'Swap',
    { wallet: 'Fern' },
    {
      full: { show: form(some), shows: '.rate' },
      loading: {
        answers: { '/convert/tokens': 'hang' },
        show: ({ open }) => open('Swap'),
        shows: '.skeleton',
      },
      empty: { show: form(), shows: '.token.none' },
      'quote loading': {
        answers: { '/convert/quotes': 'hang' },
        show: async scene => {
          form(some)(scene)
        },
        shows: '.amount .skeleton',
      },
      error: { answers: { '/convert/quotes': 500 }, show: form(some), shows: '[role=alert]' },
      'insufficient balance': { show: form({ ...some, amount: '99999' }), shows: '.has.short' },
      'approved earlier': {
        show: async scene => {
          const swap = scene.aglet.get(createSwap)
          await form(some)(scene)
          const { source, destination } = swap.terms.peek()
          scene.aglet.get(createSwapProgress).save({
            account: ACCOUNT,
            source: destination!.address,
            destination: source!.address,
            amount: '250',
            slippage: 1,
            at: Date.now(),
          })
        },
        shows: '.left',
      },
      'long text': {
        answers: { ...tokens(LONG, LONG_SYMBOL), ...quoted('1234567890000000000') },
        show: form({ get: LONG_SYMBOL }),
        shows: '.rate',
      },
      'huge numbers': {
        answers: quoted('9'.repeat(60)),
        show: form({ ...some, amount: '1.123456789012345678' }),
        shows: '.rate',
      },
    },
  ),
  subject(
    'SwapSelectToken',
    {
      wallet: 'Fern',
      without: {
        loading: 'The view Swap waits for the tokens.',
        error: 'The view Swap shows the error.',
        'huge numbers': 'The same as in WalletSendSelectToken.',
      },
    },
    {
      full: { show: choosing(), shows: '.select li' },
      empty: { show: choosing('no such token'), shows: '.empty' },
      'long text': { answers: tokens(LONG, LONG_SYMBOL), show: choosing(), shows: '.select li|Weavers' },
    },
  ),
  subject(
    'SwapPreview',
    { wallet: 'Fern', without: { empty: NEVER_EMPTY } },
    {
      full: { show: preview(some), shows: '.primary:enabled' },
      loading: { answers: { '/build-transaction': 'hang' }, show: preview(some), shows: '.ends .spinner' },
      'approval required': { show: preview(approved), shows: '.primary:enabled' },
      approving: { show: preview(approved, sign), shows: '.primary[aria-busy]' },
      swapping: { show: preview(some, sign), shows: '.primary[aria-busy]' },
      error: { answers: { '/build-transaction': 500 }, show: preview(some), shows: '[role=alert]' },
      'high price impact': {
        answers: { ...quoted('1000000'), '/build-transaction': 'hang' },
        show: preview(some, lose),
        shows: '.caution',
      },
      'long text': {
        answers: {
          ...tokens(LONG, LONG_SYMBOL),
          ...quoted('1234567890000000000'),
          '/build-approve': 'hang',
        },
        show: preview({ get: LONG_SYMBOL }),
        shows: '.side',
      },
      'huge numbers': {
        answers: { ...quoted('9'.repeat(60)), '/build-transaction': 'hang' },
        show: preview({ ...some, amount: '1.123456789012345678' }),
        shows: '.side',
      },
    },
  ),
]
