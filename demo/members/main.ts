import { createAglet } from 'aglet'
import { connectElements } from 'aglet/elements'
import { createSiwx, serverStorage } from 'aglet/siwx'
import { installDevWallets } from 'aglet/testing'
import { FAMILIES } from '../families'
import { readAddresses, readConfig } from '../localStack'
import { row } from '../row'
import { wordsOf } from '../walletCalls'
import { isCardOf, type MemberCard, readMemberCard } from './memberCard'

const find = <T extends HTMLElement>(selector: string): T => document.querySelector<T>(selector)!
const main = find('main')

const [{ evm, bitcoin, solana }, config] = await Promise.all([readAddresses(), readConfig()])
const [wallet] = installDevWallets({ chains: evm, bitcoin, ...(solana && { solana }) })
const aglet = createAglet({
  ...config,
  metadata: {
    name: 'Aglet Members',
    description: 'A page for those who signed in with their wallet.',
    url: location.origin,
    icons: [`${location.origin}/icon.svg`],
  },
  siwx: createSiwx({ storage: serverStorage({ url: '/auth' }), statement: 'I would like to be a member.' }),
})
connectElements(aglet)

const say = (text: string) => {
  for (const outcome of main.querySelectorAll('.outcome')) outcome.textContent = text
}

/** The display name of a network such as `eip155:1`. */
function networkName(chainId: string): string {
  const { networks } = config
  const network = networks?.find(({ id, caipNetworkId = `eip155:${id}` }) => caipNetworkId === chainId)
  return network?.name ?? chainId
}

/** A colour derived from the account. */
const hueOf = (address: string) =>
  [...address].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)

const dayOf = (iso: string) => new Date(iso).toLocaleDateString('en', { dateStyle: 'medium' })

function fill({ address, chainId, number, since, until, members }: MemberCard): void {
  find('.pass').style.setProperty('--hue', String(hueOf(address)))
  find('#family').textContent =
    Object.entries(FAMILIES).find(([namespace]) => chainId.startsWith(`${namespace}:`))?.[1] ?? ''
  find('#number').textContent = `No. ${String(number).padStart(4, '0')}`
  find('#address').textContent = address
  find('#facts').replaceChildren(
    row('Network', networkName(chainId)),
    row('Member since', dayOf(since)),
    row('Signed in until', dayOf(until)),
    row('Members so far', String(members)),
  )
}

/** Removes all member data from the page. */
function clear(): void {
  for (const id of ['#family', '#number', '#address', '#facts']) find(id).replaceChildren()
}

let latest = 0
/** Shows the server's card if it belongs to the page's account. */
async function show(): Promise<void> {
  const turn = ++latest
  try {
    const card = await readMemberCard()
    if (turn !== latest) return
    const isMember = card !== null && isCardOf(card, aglet.getState().account)
    if (isMember) fill(card)
    else clear()
    main.dataset['view'] = isMember ? 'member' : 'door'
    say('')
  } catch (error) {
    if (turn !== latest) return
    clear()
    main.dataset['view'] = 'door'
    say(wordsOf(error))
  }
}

let step = 0
const acts: Readonly<Record<string, () => unknown>> = {
  // Connecting is followed by signing; with a connected account, only signing remains.
  'sign-in': () => (aglet.getState().account.isConnected ? aglet.siwx.signIn() : aglet.open()),
  async 'sign-out'() {
    await aglet.siwx.signOut()
    await show()
  },
  switch() {
    step++
    for (const { script } of Object.values(wallet?.families ?? {}))
      script.switchAccount(step % script.accounts.length)
  },
}
for (const button of main.querySelectorAll<HTMLButtonElement>('[data-act]'))
  button.addEventListener('click', async () => {
    try {
      await acts[button.dataset['act']!]!()
    } catch (error) {
      say(wordsOf(error))
    }
  })

aglet.state.session.subscribe(show)
let address: string | undefined
aglet.subscribe(({ account }) => {
  if (account.address === address) return
  address = account.address
  show()
})
