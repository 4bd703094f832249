import { type Scene, subject } from '../cell'
import { called, HUGE_TOKENS, holding, LONG_TOKENS } from './account'

/** An account of the local stack that holds tokens, NFTs and a history. */
const RICH = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const lookAt =
  (text: string) =>
  async ({ open, type, click }: Scene) => {
    open('LookAround')
    await type('.lookup input', text)
    await click('.lookup .primary')
  }
const panel = (shows: string) => `[role=tabpanel] ${shows}`

/** Viewing an account without connecting. */
export const lookAround = [
  subject(
    'LookAround',
    { options: { features: { viewOnly: true } }, show: lookAt(RICH) },
    {
      field: { show: ({ open }) => open('LookAround'), shows: '.lookup' },
      full: { shows: panel('li') },
      loading: { answers: { '/balance': 'hang' }, shows: panel('.skeleton') },
      empty: { answers: holding(), shows: panel('.none') },
      error: { show: lookAt('0x1234'), shows: '.lookup .problem' },
      'name not found': { show: lookAt('nobody-at-all.reown.id'), shows: '.lookup .problem' },
      'Solana account': {
        show: lookAt('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'),
        shows: panel('.none'),
      },
      offline: { answers: { '/balance': 500 }, shows: panel('[role=alert]') },
      recent: {
        async show(scene) {
          await lookAt('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')(scene)
          await scene.click('.viewonly .link')
          await lookAt(RICH)(scene)
          await scene.click('.viewonly .link')
        },
        shows: '.recent .row',
      },
      'long text': {
        answers: { ...LONG_TOKENS, ...called(`${'weavers-'.repeat(20)}co.eth`) },
        shows: panel('li'),
      },
      'huge numbers': { answers: HUGE_TOKENS, shows: panel('li') },
    },
  ),
]
