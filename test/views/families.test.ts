import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseAccount } from '../../src/actions/connect/chooseAccount'
import { connect } from '../../src/actions/connect/connect'
import { goBack, openModal } from '../../src/actions/modal/openModal'
import { switchNetwork } from '../../src/actions/networks/switchNetwork'
import type { Adapter } from '../../src/adapters/adapter'
import type { Aglet } from '../../src/aglet'
import { attachAdapters } from '../../src/effects/connect/attachAdapters'
import { syncModal } from '../../src/effects/modal/syncModal'
import { watchSignIn } from '../../src/effects/siwx/watchSignIn'
import { AgletError, isAgletError } from '../../src/errors'
import { toNetwork } from '../../src/lib/networks/network'
import type { Options } from '../../src/options'
import { createBalances } from '../../src/signals/account/balances'
import { createLabels } from '../../src/signals/account/labels'
import { createTransitions } from '../../src/signals/connect/transitions'
import { createSiwx } from '../../src/siwx/createSiwx'
import { memoryStorage } from '../../src/siwx/memoryStorage'
import type { Account, CaipNetworkId, Connector, Namespace, Network, Session } from '../../src/types'
import { mount } from '../../src/views/modal/mount'
import { pickNetwork } from '../../src/views/networks/Networks'
import { clearPage, leavePage, resetPage, tick, until } from '../dom'
import {
  ALICE,
  account,
  BOB,
  base,
  bitcoin,
  CAROL,
  connector,
  deferred,
  ethereum,
  fakeAdapter,
  fakeAglet,
  polkadot,
  session,
  solana,
} from '../fakes'

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

const FAMILIES = ['eip155', 'solana', 'bip122', 'polkadot'] as const
const CHAINS: Readonly<Record<Namespace, CaipNetworkId>> = {
  eip155: 'eip155:1',
  solana: `solana:${solana.id}`,
  bip122: `bip122:${bitcoin.id}`,
  polkadot: `polkadot:${polkadot.id}`,
}
const ACCOUNTS: Readonly<Record<Namespace, readonly Account[]>> = {
  eip155: [account(ALICE), account(BOB)],
  solana: [account('SoLAddress111111111111111111111111111111111')],
  bip122: [
    { address: 'bc1qpayment00000000000000000000000000000000', type: 'payment' },
    { address: 'bc1pordinal00000000000000000000000000000000', type: 'ordinal' },
  ],
  polkadot: [account('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')],
}
/** The connectors of one wallet, one per family. */
const half = (chain: Namespace): Connector => connector(`${chain}:multi`, { name: 'Multi', chain })
const HALVES = FAMILIES.map(half)
const granted = (chain: Namespace, more: Partial<Session> = {}) =>
  session({
    connectorId: `${chain}:multi`,
    namespace: chain,
    accounts: ACCOUNTS[chain],
    chainId: CHAINS[chain],
    ...more,
  })

/** The requests to each wallet, and the replies that the test gives. */
interface Asked {
  readonly id: string
  readonly signal: AbortSignal
  readonly answer: ReturnType<typeof deferred<Session>>
}

function draw(options: Partial<Options> = {}, scripts: Partial<Record<Namespace, Partial<Adapter>>> = {}) {
  const asked: Asked[] = []
  const adapters = FAMILIES.map(namespace =>
    fakeAdapter({
      namespace,
      connect({ id }, { signal }) {
        const answer = deferred<Session>()
        asked.push({ id, signal, answer })
        return answer.promise
      },
      ...scripts[namespace],
    }),
  )
  const aglet = fakeAglet(
    { networks: [ethereum, base, solana, bitcoin, polkadot], ...options },
    { adapters, fetch: () => new Promise(() => {}) },
  )
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  aglet.onDestroy(syncModal(aglet))
  if (options.siwx) aglet.onDestroy(watchSignIn(aglet, aglet.connections.all.peek()))
  for (const one of HALVES) aglet.connectors.announce(one)
  const root = () => document.querySelector('aglet-root')!.shadowRoot!
  const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)]
  const text = (selector: string) => all(selector).map(({ textContent }) => textContent)
  const button = (name: string) =>
    all('button').find(one => (one.getAttribute('aria-label') ?? one.textContent ?? '').includes(name)) as
      | HTMLButtonElement
      | undefined
  const press = async (name: string) => {
    await until(`there was a button ${name}`, () => button(name))
    button(name)!.click()
  }
  const shows = (part: string) => until(`“${part}” was shown`, () => text('dialog').join().includes(part))
  /** Waits until the family's wallet is asked, then answers. */
  const answer = async (namespace: Namespace, outcome: Partial<Session> | AgletError = {}) => {
    const request = () => asked.find(({ id }) => id === `${namespace}:multi`)
    await until(`${namespace} was asked`, request)
    const [{ answer }] = asked.splice(asked.indexOf(request()!), 1) as [Asked]
    if (outcome instanceof AgletError) answer.reject(outcome)
    else answer.resolve(granted(namespace, outcome))
    await tick()
  }
  /** Connects without the modal, one family after another; the first one stays active. */
  const join = async (...namespaces: Namespace[]) => {
    for (const namespace of namespaces) {
      const connecting = connect(aglet, half(namespace), true)
      await answer(namespace)
      await connecting
    }
  }
  const show = (view: 'SwitchAddress' | 'Networks') => openModal(aglet, { view })
  const choose = () => {
    openModal(aglet)
    aglet.route.push('ConnectingMultiChain', { connectors: HALVES })
  }
  return { aglet, adapters, asked, all, text, button, press, shows, answer, join, show, choose }
}
const networkOf = (input: typeof solana): Network => toNetwork(input)
const live = ({ connections }: Aglet) => [...connections.live.peek()].sort()
const rejected = new AgletError('user_rejected', 'no')

// ConnectingMultiChain

test('[3.2] connects all families; after a refusal the others still connect, and the refused row shows the reason', async () => {
  const { aglet, asked, answer, choose, press, shows, text, button } = draw()
  choose()
  await press('Connect all')
  await answer('eip155')
  await answer('solana', rejected)
  await shows('Connection declined')
  assert.is(button('Connect all')!.getAttribute('aria-disabled'), 'true', 'one run at a time')
  await answer('bip122')
  await answer('polkadot', new AgletError('timeout', '<b>too slow</b>'))
  await press('Try again')
  assert.equal(live(aglet), ['bip122', 'eip155'])
  assert.is(aglet.modal.open.value, true)
  await until('it was asked again', () => asked.length)
  await answer('solana')
  await answer('polkadot', new AgletError('timeout', '<b>too slow</b>'))
  await shows('<b>too slow</b>')
  assert.equal(
    text('.row').map(row => /(too slow)/.test(row ?? '')),
    [false, false, false, true],
  )
  await press('Try again')
  await answer('polkadot')
  await until('the modal closed', () => !aglet.modal.open.value)
  assert.equal(live(aglet), [...FAMILIES].sort())
  assert.is(aglet.account.namespace.value, 'eip155', 'the first stays the active one')
})

for (const required of [true, false])
  test(`[4.29] connects all families before a sign-in that is ${required ? 'required' : 'optional'}`, async () => {
    const signed: string[] = []
    const { aglet, answer, choose, press, shows } = draw(
      { siwx: createSiwx({ storage: memoryStorage(), required }) },
      {
        eip155: {
          async signMessage({ namespace }) {
            signed.push(namespace)
            throw rejected
          },
        },
      },
    )
    choose()
    await press('Connect all')
    for (const family of FAMILIES) {
      assert.is(aglet.route.view.value, 'ConnectingMultiChain', family)
      await answer(family)
    }
    await until('the sign-in is shown', () => aglet.route.view.value === 'SIWXSignMessage')
    assert.equal(live(aglet), [...FAMILIES].sort())
    await until('the extension is asked to sign', () => signed.length)
    await shows('Sign In')
    assert.ok(aglet.modal.open.value)
  })

test('[4.29] going back while all families are connected shows the sign-in for those that are', async () => {
  const { aglet, asked, answer, choose, press, shows } = draw({
    siwx: createSiwx({ storage: memoryStorage() }),
  })
  choose()
  await press('Connect all')
  await answer('eip155')
  await until('the second was asked', () => asked.length)
  await press('Back')
  await until('the sign-in is shown', () => aglet.route.view.value === 'SIWXSignMessage')
  await shows('Sign In')
  assert.equal(live(aglet), ['eip155'])
})

for (const leave of ['Back', 'Close'] as const)
  test(`P28 ${leave} in the middle cancels the pending request, in the wallet’s adapter as well, and asks no other`, async () => {
    const { aglet, asked, answer, choose, press } = draw()
    choose()
    await press('Connect all')
    await answer('eip155')
    await until('the second was asked', () => asked.length)
    const [pending] = asked as [Asked]
    await press(leave)
    await until('it was ended', () => pending.signal.aborted)
    assert.is(aglet.connections.of('solana').status, 'disconnected')
    pending.answer.resolve(granted('solana'))
    await tick()
    assert.equal(live(aglet), ['eip155'], leave)
    assert.is(asked.length, 1, 'nobody else was asked')
  })

test('leaving without having asked a wallet does not cancel an attempt of the host', async () => {
  const { aglet, asked, answer, choose, press, shows } = draw()
  choose()
  await shows('Connect all')
  const connecting = connect(aglet, half('bip122'))
  await until('it was asked', () => asked.length)
  await press('Back')
  await shows('Connect Wallet')
  assert.is(asked[0]!.signal.aborted, false)
  await answer('bip122')
  assert.is((await connecting).namespace, 'bip122')
})

test('the family of the app’s network comes first, and stays active when all are connected', async () => {
  const { aglet, answer, choose, press, shows, text } = draw({ defaultNetwork: bitcoin })
  choose()
  await shows('Connect all')
  assert.equal(text('.row .label'), ['Bitcoin', 'Ethereum', 'Solana', 'Polkadot'])
  await press('Connect all')
  for (const namespace of ['bip122', 'eip155', 'solana', 'polkadot'] as const) await answer(namespace)
  await until('the modal closed', () => !aglet.modal.open.value)
  assert.is(aglet.account.account.value.namespace, 'bip122')
})

test('an impostor among a wallet’s connectors is not asked with the others', async () => {
  const { aglet, asked, press, shows } = draw()
  openModal(aglet)
  const lookalike = connector('solana:metamask', { name: 'MetaMask', chain: 'solana' })
  const real = connector('io.metamask', { name: 'MetaMask' })
  aglet.route.push('ConnectingMultiChain', { connectors: [real, { ...lookalike, impostor: 'name' }] })
  await press('Connect all')
  await until('one was asked', () => asked.length)
  asked[0]!.answer.resolve(session({ connectorId: 'io.metamask' }))
  await shows('May be an imitation')
  assert.equal(
    asked.map(({ id }) => id),
    ['io.metamask'],
  )
})

test('connected families are marked and not asked again', async () => {
  const { join, choose, all, shows } = draw()
  await join('solana')
  choose()
  await shows('Connect all')
  const rows = all('.row') as HTMLButtonElement[]
  assert.equal(
    rows.map(({ disabled }) => disabled),
    // Solana is the active family, so it is first.
    [true, false, false, false],
  )
  assert.match(rows[0]!.textContent!, /^SolanaSoLA…111111$/)
})

// Picking a wallet

test('a pick waits until the families that the wallet supports are known', async () => {
  const { aglet, press } = draw(
    {},
    {
      solana: {
        attach(host) {
          host.found(connector('solana:late', { name: 'Late', chain: 'solana' }), {})
          return () => {}
        },
      },
    },
  )
  openModal(aglet)
  aglet.connectors.announce(connector('com.late', { name: 'Late' }))
  await press('Late')
  await tick()
  assert.is(aglet.route.view.value, 'Connect')
  aglet.onDestroy(attachAdapters(aglet))
  await until('the choice was offered', () => aglet.route.view.value === 'ConnectingMultiChain')
  assert.equal(
    aglet.route.entry.value.data.connectors?.map(({ id }) => id),
    ['com.late', 'solana:late'],
  )
})

test('a host with a single family does not wait', async () => {
  const { aglet, press } = draw({ networks: [ethereum, base] })
  openModal(aglet)
  await press('Multi')
  assert.is(aglet.route.view.value, 'ConnectingExternal')
})

// SwitchActiveChain

test('P29 the active wallet is offered if it supports the other family; nothing changes until the user approves', async () => {
  const { aglet, answer, join, press, shows } = draw()
  await join('eip155')
  openModal(aglet, { view: 'Networks' })
  pickNetwork(aglet, networkOf(solana))
  await shows('Multi works with Solana as well.')
  await press('Continue with Multi')
  await answer('solana', rejected)
  await shows('Connection declined')
  assert.equal([aglet.account.account.value.address, live(aglet)], [ALICE, ['eip155']])
  await press('Try again')
  await answer('solana')
  await until('the modal closed', () => !aglet.modal.open.value)
  assert.equal(
    [aglet.account.account.value.namespace, aglet.account.network.value.network.name],
    ['solana', 'Solana'],
  )
})

test('[2.19] P22 after "Back" from the wallets of another family, the list to connect another wallet has all of them', async () => {
  const { aglet, join, press, shows, all } = draw()
  await join('eip155')
  openModal(aglet)
  aglet.route.push('Networks')
  pickNetwork(aglet, networkOf(solana))
  await press('Use another wallet')
  await until('only its wallets are listed', () => aglet.modal.family.value === 'solana')
  while (aglet.route.view.value !== 'Account') {
    goBack(aglet)
    await tick()
  }
  aglet.connectors.announce(connector('com.other', { name: 'Other' }))
  aglet.route.push('SwitchAddress')
  await press('Connect another wallet')
  await shows('Other')
  assert.is(aglet.modal.family.value, undefined)
  assert.ok(all('.row').length > 1)
})

test('[P35] a search that finds no network says only that, without the note on the networks listed, and aloud', async () => {
  const many = Array.from({ length: 12 }, (_, i) => ({ ...ethereum, id: i + 1, name: `Network ${i + 1}` }))
  const { all, show, shows, text } = draw({ networks: [many[0]!, ...many.slice(1)] })
  show('Networks')
  await until('there was a search', () => all('input[type=search]').length)
  assert.is(text('.foot').length, 1)
  const input = all('input[type=search]')[0] as HTMLInputElement
  input.value = 'no such network'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await shows('No network found for “no such network”')
  assert.equal(text('[role=alert]'), ['No network found for “no such network”'])
  assert.equal([text('.networks .row'), text('.foot')], [[], []])
})

test('[3.2] approved networks come first; a network that the wallet cannot add is marked and disabled', async () => {
  const { aglet, all, asked } = draw()
  const rows = () =>
    all('.networks .row').map(row => [
      row.querySelector('.label')?.textContent,
      row.querySelector('.note')?.textContent,
      (row as HTMLButtonElement).disabled,
    ])
  const connecting = connect(aglet, half('eip155'), true)
  await until('the wallet was asked', () => asked[0])
  asked[0]!.answer.resolve(
    granted('eip155', { approved: ['eip155:8453'], mayAdd: false, chainId: 'eip155:8453' }),
  )
  await connecting
  openModal(aglet, { view: 'Networks' })
  await until('the networks were listed', () => rows().length)
  assert.equal(rows().slice(0, 3), [
    ['Base', undefined, false],
    ['Ethereum', 'Not supported by Multi', true],
    ['Solana', undefined, false],
  ])
  aglet.get(createTransitions).change('eip155', 'eip155:multi', { mayAdd: true })
  await until('the wallet may be asked', () => rows().every(([, , disabled]) => !disabled))
  assert.equal(rows()[1], ['Ethereum', undefined, false], 'in the same order')
})

test('P29 only wallets of the family are offered as another wallet', async () => {
  const { aglet, join, press, shows, text } = draw()
  await join('eip155')
  aglet.connectors.announce(connector('com.other', { name: 'Other EVM' }))
  aglet.connectors.announce(connector('solana:other', { name: 'Other Solana', chain: 'solana' }))
  openModal(aglet, { view: 'Networks' })
  pickNetwork(aglet, networkOf(solana))
  await press('Use another wallet')
  await shows('Other Solana')
  assert.not(text('dialog').join().includes('Other EVM'))
})

test('P29 an impostor that supports the family is not offered', async () => {
  const { aglet, join, shows } = draw()
  aglet.connectors.withdraw('solana:multi')
  aglet.connectors.announce({ ...half('solana'), impostor: 'name' })
  await join('eip155')
  openModal(aglet, { view: 'Networks' })
  aglet.route.push('SwitchActiveChain', { network: networkOf(solana) })
  await shows('Your wallet here does not work with Solana.')
})

test('P29 a wallet that connects on another network is asked to switch to the chosen one', async () => {
  const { aglet, adapters, answer, join, press } = draw()
  await join('solana')
  openModal(aglet, { view: 'Networks' })
  pickNetwork(aglet, networkOf(base))
  await press('Continue with Multi')
  await answer('eip155')
  await until('it was asked', () => adapters[0]!.calls.includes('switchNetwork eip155:multi'))
  await until('the modal closed', () => !aglet.modal.open.value)
  assert.equal(
    [aglet.account.network.value.network.name, aglet.account.network.value.walletChainId],
    ['Base', 'eip155:8453'],
  )
})

test('P29 a network whose offer was left with Back is not requested when its family is connected in another way', async () => {
  const { aglet, adapters, answer, join } = draw()
  await join('solana')
  openModal(aglet, { view: 'Networks' })
  const asked = switchNetwork(aglet, 'eip155:8453').catch((error: unknown) => error)
  await until('it was offered', () => aglet.route.view.value === 'SwitchActiveChain')
  goBack(aglet)
  pickNetwork(aglet, networkOf(base))
  assert.is(aglet.route.view.value, 'SwitchActiveChain')
  aglet.route.push('ConnectingExternal', { connector: half('eip155') })
  goBack(aglet)
  goBack(aglet)
  const connecting = connect(aglet, half('eip155'), true)
  await answer('eip155')
  await connecting
  assert.ok(isAgletError(await asked, 'cancelled'))
  await tick()
  assert.is(aglet.route.view.value, 'Networks')
  assert.not(adapters[0]!.calls.includes('switchNetwork eip155:multi'))
})

test('P29 of two requested networks, the later one wins', async () => {
  const { aglet, answer, join, press } = draw()
  await join('solana')
  openModal(aglet, { view: 'Networks' })
  const first = switchNetwork(aglet, 'eip155:8453').catch((error: unknown) => error)
  await until('it was offered', () => aglet.route.view.value === 'SwitchActiveChain')
  const second = switchNetwork(aglet, 'eip155:1')
  await press('Continue with Multi')
  await answer('eip155')
  await second
  assert.ok(isAgletError(await first, 'cancelled'))
  assert.is(aglet.account.network.value.network.name, 'Ethereum')
})

test('P29 a network of a connected family whose wallet already uses it becomes active at once', async () => {
  const { aglet, adapters, join } = draw()
  await join('eip155', 'solana')
  openModal(aglet, { view: 'Networks' })
  const seen: string[] = []
  const stop = aglet.account.account.subscribe(
    ({ namespace, address }) => void seen.push(`${namespace} ${address}`),
  )
  pickNetwork(aglet, networkOf(solana))
  stop()
  assert.is(aglet.account.namespace.value, 'solana')
  assert.is(aglet.modal.open.value, false)
  assert.equal(seen, [`eip155 ${ALICE}`, `solana ${ACCOUNTS.solana[0]!.address}`])
  assert.not(adapters.some(({ calls }) => calls.some(call => call.startsWith('switchNetwork'))))
})

// SwitchAddress

test('every account of every family is listed in the host’s order, with the active one marked', async () => {
  const { join, show, shows, text, all } = draw()
  await join('solana', 'bip122', 'eip155')
  show('SwitchAddress')
  await shows('SoLA…111111')
  assert.equal(text('.family h2'), ['Ethereum', 'Solana', 'Bitcoin'])
  assert.equal(text('.account .label'), [
    '0x5a…1BeAed',
    '0xfB…c5d359',
    'SoLA…111111',
    'bc1q…000000',
    'bc1p…000000',
  ])
  assert.equal(text('.account [aria-current] .label'), ['SoLA…111111'])
  const notes = text('.account .note')
  assert.match(notes[3]!, 'Payment')
  assert.match(notes[4]!, 'Ordinals')
  assert.is(all('.account .skeleton').length, 5, 'each balance is waited for in its place')
})

test('balances may be known, failed or never read', async () => {
  const networks = [ethereum, { ...polkadot, rpcUrls: { default: { http: [] } } }]
  const { aglet, join, show, shows, text, all } = draw({ networks })
  await join('eip155', 'polkadot')
  const balances = aglet.get(createBalances)
  show('SwitchAddress')
  await shows('0x5a…1BeAed')
  balances.set(`eip155:1:${ALICE}`, { amount: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'ETH' })
  balances.set(`eip155:1:${BOB}`, 'failed')
  await shows('Balance unavailable')
  assert.match(text('.account')[0]!, '1.5 ETH')
  await until('without a server there is none', () => all('.account .skeleton').length === 0)
  assert.is(text('.account')[2], '5Grw…GKutQY')
})

test('choosing an account makes it and its family active, and goes back', async () => {
  const { aglet, join, press, shows } = draw()
  await join('eip155', 'solana')
  openModal(aglet)
  aglet.route.push('SwitchAddress')
  await press('0xfB…c5d359')
  assert.is(aglet.account.account.value.address, BOB)
  assert.is(aglet.route.view.value, 'Account')
  aglet.route.push('SwitchAddress')
  await shows('SoLA…111111')
  await press('SoLA…111111')
  assert.is(aglet.account.account.value.namespace, 'solana')
  assert.is(aglet.account.accountIn('eip155').address, BOB, 'the other family keeps its choice')
})

test('P30 choosing a family whose wallet is on an unsupported network asks to switch, and the modal stays open', async () => {
  const { aglet, join, answer, press, shows } = draw()
  await join('solana')
  const connecting = connect(aglet, half('eip155'), true)
  await answer('eip155', { chainId: 'eip155:999' })
  await connecting
  assert.is(aglet.modal.open.value, false, 'beside the active family nothing is demanded')
  openModal(aglet)
  assert.is(aglet.route.view.value, 'Account')
  aglet.route.push('SwitchAddress')
  await press('0x5a…1BeAed')
  await shows('Disconnect')
  assert.equal([aglet.modal.open.value, aglet.route.view.value], [true, 'UnsupportedChain'])
})

test('P27 P28 ending one family keeps the others and the open list; ending the last one closes the modal', async () => {
  const { aglet, adapters, join, show, press, text, shows } = draw()
  await join('eip155', 'solana')
  show('SwitchAddress')
  await shows('Solana')
  await press('Disconnect Ethereum')
  await until('it is gone', () => text('.family h2').join() === 'Solana')
  assert.equal([aglet.account.account.value.namespace, aglet.modal.open.value], ['solana', true])
  assert.ok(adapters[0]!.calls.includes('disconnect eip155:multi'))
  assert.not(adapters[1]!.calls.some(call => call.startsWith('disconnect')))
  await press('Disconnect Solana')
  await until('the modal closed', () => !aglet.modal.open.value)
})

test('a locked family stays in the list, leads to its wallet, and can be disconnected', async () => {
  const { aglet, adapters, join, show, press, shows, button, text } = draw()
  await join('eip155', 'solana')
  adapters[1]!.emit('solana:multi', 'locked')
  show('SwitchAddress')
  await shows('Unlock wallet')
  await press('Unlock wallet')
  assert.is(aglet.route.view.value, 'ConnectingExternal')
  assert.is(aglet.route.entry.value.data.connector?.id, 'solana:multi')
  aglet.route.back()
  await press('Disconnect Solana')
  await until('it is gone', () => !button('Disconnect Solana'))
  assert.equal(text('.family h2'), ['Ethereum'])
})

test('[3.3] while naming an account, Escape leaves the field but not the modal, and focus returns; a name is rendered as text', async () => {
  const { aglet, join, show, press, all, shows } = draw()
  await join('eip155')
  show('SwitchAddress')
  await press('Name the account 0x5a…1BeAed')
  const field = () => all('input')[0] as HTMLInputElement | undefined
  await until('there was a field', field)
  const root = document.querySelector('aglet-root')!.shadowRoot!
  assert.is(root.activeElement, field())
  let heard = 0
  root.addEventListener('keydown', () => {
    heard++
  })
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  field()!.dispatchEvent(key)
  await until('the field was left', () => !field())
  assert.ok(key.defaultPrevented)
  assert.is(heard, 0)
  assert.match(root.activeElement!.getAttribute('aria-label')!, '0x5a…1BeAed')
  assert.is(aglet.modal.open.value, true)

  // Submitting the form is tested in a browser (test/e2e), since happy-dom does not implement forms fully.
  aglet.get(createLabels).set(ALICE, '  <i>My</i> savings ')
  await shows('<i>My</i> savings')
  assert.is(root.querySelector('i i, .label i'), null, 'a name is text')
  assert.is(aglet.get(createLabels).all.value.get(ALICE), '<i>My</i> savings')
})

test('all of very many accounts are listed, and only balances that are read show as loading', async () => {
  const { aglet, answer, show, shows, all } = draw()
  const many = Array.from({ length: 60 }, (_, i) => account(`0x${String(i).padStart(40, '0')}`))
  const connecting = connect(aglet, half('eip155'))
  await answer('eip155', { accounts: many })
  await connecting
  show('SwitchAddress')
  await shows('0x00…000059')
  assert.is(all('.account').length, 60)
  await until('20 balances are read', () => all('.account .skeleton').length === 20)
})

test('the list follows an account chosen elsewhere', async () => {
  const { aglet, adapters, join, show, shows, text } = draw()
  await join('eip155', 'solana')
  show('SwitchAddress')
  await shows('SoLA…111111')
  adapters[0]!.emit('eip155:multi', { accounts: [CAROL, ALICE] })
  await shows('0xdb…C8C6FB')
  assert.equal(text('.account [aria-current] .label'), ['0xdb…C8C6FB'])
  chooseAccount(aglet, 'solana', ACCOUNTS.solana[0]!.address)
  await until('the mark moved', () => text('.account [aria-current] .label').join() === 'SoLA…111111')
})

test.run()
