import { chooseRecipient } from '../../../src/actions/send/chooseRecipient'
import { NATIVE } from '../../../src/lib/account/asset'
import { mainnet } from '../../../src/networks'
import { createSend } from '../../../src/signals/send/send'
import { createSending, type Sending } from '../../../src/signals/send/sending'
import { SILENT } from '../answers'
import { type Scene, subject } from '../cell'
import { HUGE, LONG, LONG_SYMBOL } from '../texts'
import { HUGE_TOKENS, LONG_TOKENS } from './account'

const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const DEAD = '0x000000000000000000000000000000000000dEaD'

/** The input of the send form: asset, amount and recipient. */
interface FormInput {
  readonly symbol?: string
  readonly amount?: string
  readonly to?: string
}

const fillForm = async ({ aglet, until }: Scene, { symbol = 'ETH', amount, to }: FormInput) => {
  const send = aglet.get(createSend)
  const find = () => send.assets.peek().find(asset => asset.symbol === symbol)
  await until(find)
  send.chooseAsset(find()!.key)
  if (amount) send.setTypedAmount(amount)
  if (to) chooseRecipient(aglet, to)
}
const form = (what?: FormInput) => async (scene: Scene) => {
  scene.open('WalletSend')
  await scene.find('.send')
  if (what) await fillForm(scene, what)
}
const preview = (what: FormInput) => async (scene: Scene) => {
  await form(what)(scene)
  await scene.until(() => scene.aglet.get(createSend).step.peek() === 'Review send')
  scene.aglet.route.push('WalletSendPreview')
}

/** The chain never answers, so neither its native balance nor any fee is known. */
const silent = {
  answers: { '/v1/?chainId': 'hang' },
  options: { networks: [{ ...mainnet, rpcUrls: { default: { http: [SILENT] } } }] },
} as const

const friend: FormInput = { symbol: 'USDC', amount: '125.5', to: FRIEND }
const usdc = {
  key: NATIVE,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amount: 10n ** 12n,
  price: 1,
}
/** A transfer of a token, as the wallet was asked for it. */
const transfer = (asset = usdc, amount = 125_500_000n) => ({
  prepared: {
    of: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const,
    asset,
    plan: { shown: { to: FRIEND, amount }, send: () => new Promise<never>(() => {}) },
  },
  inputs: '',
})
const sent =
  (status: Sending['status'], changes: Partial<Sending> = {}) =>
  ({ aglet, open }: Scene) => {
    aglet.get(createSending).start({
      ...transfer(),
      network: 'eip155:1',
      status,
      hash: `0x${'7'.repeat(64)}`,
      ...changes,
    })
    open()
    aglet.route.push('WalletSendSent')
  }

/** Sending a token. */
export const send = [
  subject(
    'WalletSend',
    { wallet: 'Fern' },
    {
      empty: { show: form(), shows: '.pick' },
      full: { show: form(friend), shows: '.fact bdi' },
      loading: { ...silent, show: form(friend), shows: '.fact .skeleton' },
      error: { show: form({ ...friend, amount: '99999999' }), shows: '.has.short' },
      'a name': { show: form({ ...friend, to: 'lin.reown.id' }), shows: '.whom .grow' },
      'an unknown name': { show: form({ ...friend, to: 'nobody-at-all.eth' }), shows: '.problem' },
      'another family': {
        show: form({ ...friend, to: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' }),
        shows: '.problem',
      },
      risks: { show: form({ ...friend, to: DEAD }), shows: '.severe' },
      'long text': {
        answers: LONG_TOKENS,
        show: form({ symbol: LONG_SYMBOL, amount: '12', to: FRIEND }),
        shows: '.held',
      },
      'huge numbers': {
        answers: HUGE_TOKENS,
        show: form({ symbol: 'MAX', amount: HUGE.slice(0, 40), to: FRIEND }),
        shows: '.held',
      },
    },
  ),
  subject(
    'WalletSendSelectToken',
    { wallet: 'Fern' },
    {
      full: { shows: '.tokens li' },
      loading: { answers: { '/balance': 'hang', '/v1/?chainId': 'hang' }, shows: '.tokens' },
      empty: {
        async show({ open, type }) {
          open('WalletSendSelectToken')
          await type('input', 'no such token')
        },
        shows: '.empty',
      },
      error: { answers: { '/balance': 500 }, shows: '[role=alert]' },
      'long text': { answers: LONG_TOKENS, shows: '.tokens li|Weavers' },
      'huge numbers': { answers: HUGE_TOKENS, shows: '.tokens li|MAX' },
    },
  ),
  subject(
    'WalletSendPreview',
    { wallet: 'Fern', without: { empty: 'Without a transfer, the view goes back.' } },
    {
      full: { show: preview(friend), shows: '.foot[role=status]' },
      loading: {
        ...silent,
        async show(scene) {
          await form(friend)(scene)
          scene.aglet.route.push('WalletSendPreview')
        },
        shows: '.pair .skeleton',
      },
      // The amount exceeds uint256.
      error: {
        answers: HUGE_TOKENS,
        show: preview({ symbol: 'MAX', amount: HUGE.slice(0, 70), to: FRIEND }),
        shows: '[role=alert]',
      },
      'long text': {
        answers: LONG_TOKENS,
        show: preview({ symbol: LONG_SYMBOL, amount: '12', to: FRIEND }),
        shows: '.foot[role=status]',
      },
      'huge numbers': {
        answers: HUGE_TOKENS,
        show: preview({ symbol: 'MAX', amount: HUGE.slice(0, 50), to: FRIEND }),
        shows: '.foot[role=status]',
      },
      risks: { show: preview({ ...friend, to: DEAD }), shows: '.accept' },
      'in the wallet': {
        show: async scene => {
          await preview(friend)(scene)
          await scene.find('.foot[role=status]')
          sent('asked')({ ...scene, open: () => {} })
          scene.aglet.route.replace('WalletSendPreview')
        },
        shows: '.primary[aria-busy]',
      },
    },
  ),
  subject(
    'WalletSendSent',
    { wallet: 'Fern', without: { empty: 'The view opens only after something was sent.' } },
    {
      loading: { show: sent('pending'), shows: '.busy' },
      full: { show: sent('confirmed'), shows: '.done' },
      error: { show: sent('failed'), shows: '.failed' },
      replaced: { show: sent('replaced'), shows: 'h2' },
      expired: { show: sent('expired'), shows: '.failed' },
      unknown: { show: sent('unknown'), shows: 'h2' },
      'long text': {
        show: sent('confirmed', {
          ...transfer({ ...usdc, symbol: LONG_SYMBOL, name: LONG }),
          name: `${'weavers-'.repeat(20)}co.eth`,
        }),
        shows: '.done',
      },
      'huge numbers': { show: sent('confirmed', transfer(usdc, 10n ** 66n - 1n)), shows: '.done' },
    },
  ),
]
