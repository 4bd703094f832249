import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openModal } from '../../../src/actions/modal/openModal'
import type { Aglet } from '../../../src/aglet'
import { frameParent } from '../../../src/effects/embedded/frameParent'
import { toBase58 } from '../../../src/lib/data/base58'
import { encodeTokenCall } from '../../../src/lib/evm/tokenCall'
import { TOKEN } from '../../../src/lib/solana/programs'
import { type SolanaStep, writeTransaction } from '../../../src/lib/solana/solanaWeb3'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { type Approval, createApproval } from '../../../src/signals/embedded/approval'
import { createModalElement } from '../../../src/signals/modal/modalElement'
import { solanaKey } from '../../../src/testing/signing/solana'
import type { CaipNetworkId } from '../../../src/types'
import { mount } from '../../../src/views/modal/mount'
import { fakeNode, TOKEN as TOKEN_ADDRESS } from '../../actions/money/evmMoney'
import { tokenReply } from '../../actions/swap/swapServer'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { ALICE, BOB, deferred, fakeAglet, session, solana } from '../../fakes'

const SOLANA = `solana:${solana.id}` as const

const drawn: Aglet[] = []
test.before(resetPage)
test.after.each(() => {
  for (const aglet of drawn.splice(0)) aglet.destroy()
  clearPage()
})
test.after(leavePage)

async function draw(
  call?: Omit<Approval, 'chainId'>,
  chainId: CaipNetworkId = 'eip155:1',
  internals: Parameters<typeof fakeAglet>[1] = {},
) {
  const aglet = fakeAglet(chainId === SOLANA ? { networks: [solana] } : {}, internals)
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  aglet
    .get(createTransitions)
    .succeed(aglet.get(createTransitions).start('eip155', 'ID_AUTH'), session({ connectorId: 'ID_AUTH' }))
  if (call) aglet.get(createApproval).set({ ...call, chainId })
  openModal(aglet, { view: 'ApproveTransaction' })
  const root = aglet.get(createModalElement).current!.shadowRoot!
  await until('it shows', () => root.querySelector('.approve, .empty p'))
  const text = () => root.querySelector('.main')!.textContent ?? ''
  return { aglet, root, text }
}

test('[2.13] a payment shows its amount, receiver and network above the frame', async () => {
  const { root, text } = await draw({
    method: 'eth_sendTransaction',
    params: [{ to: BOB, value: '0xde0b6b3a7640000' }],
  })
  await until('it was read', () => text().includes('Send'))
  assert.match(text(), '1 ETH')
  assert.match(text(), 'Ethereum')
  assert.is(root.querySelector('.chunks')!.textContent, BOB)
  const [asked, frame] = root.querySelector('.approve')!.children
  assert.is(asked!.className, 'asked')
  assert.is(frame!.querySelector('slot')!.getAttribute('name'), 'frame')
  assert.is(root.querySelector('h1')!.textContent, 'Approve Transaction')
})

test('[2.13] the next request is never shown with the description of the one before it', async () => {
  const { aglet, root, text } = await draw({
    method: 'eth_sendTransaction',
    params: [{ to: BOB, value: '0xde0b6b3a7640000' }],
  })
  await until('it was read', () => text().includes('Send'))
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(text()))
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  aglet.get(createApproval).set({
    method: 'eth_sendTransaction',
    params: [{ to: ALICE, value: '0x1bc16d674ec80000' }],
    chainId: 'eip155:8453',
  })
  await until('it was read', () => text().includes('2 ETH'))
  observer.disconnect()
  assert.equal(
    seen.filter(one => one.includes('Base') && one.includes('1 ETH')),
    [],
  )
})

test('[2.13] an unlimited approval is shown as unlimited', async () => {
  const { text } = await draw({
    method: 'eth_sendTransaction',
    params: [{ to: ALICE, data: await encodeTokenCall('approve', BOB, 2n ** 256n - 1n) }],
  })
  await until('it was read', () => text().includes('Allow spending'))
  assert.match(text(), 'Unlimited')
})

test('[2.13] an unknown token is counted in its smallest unit', async () => {
  const { text } = await draw({
    method: 'eth_sendTransaction',
    params: [{ to: ALICE, data: await encodeTokenCall('transfer', BOB, 12n) }],
  })
  await until('it was read', () => text().includes('Send'))
  assert.match(text(), '12 of its smallest unit')
})

test('[2.13] an EVM token’s amount is shown with the decimals and the symbol of its contract, not those of a list', async () => {
  const answer = deferred<void>()
  const { fetch } = fakeNode({ eth_call: ([{ data }]: [{ data: string }]) => tokenReply({ data }) })
  const { aglet, text } = await draw(
    {
      method: 'eth_sendTransaction',
      params: [{ to: TOKEN_ADDRESS, data: await encodeTokenCall('transfer', BOB, 5_000_000n) }],
    },
    'eip155:1',
    { fetch: (...args) => answer.promise.then(() => fetch(...args)) },
  )
  aglet.get(createHoldings).tokens.value = {
    status: 'ready',
    value: [
      {
        ...{
          name: 'Fake',
          symbol: 'FAKE',
          chainId: 'eip155:1',
          address: `eip155:1:${TOKEN_ADDRESS}`,
          price: 1,
        },
        quantity: { decimals: '3', numeric: '5000' },
      },
    ],
  }
  await until('it was read', () => text().includes('Send'))
  assert.match(text(), '5000000 of its smallest unit')
  answer.resolve()
  await until('the contract has answered', () => text().includes('COIN'))
  assert.match(text(), 'Amount5 COIN')
})

test('[2.13] S7 a Solana token’s amount is shown with the decimals that the network enforces, not those of a list', async () => {
  const [from, owner, mint, account] = [1, 2, 3, 4].map(
    seed => solanaKey(new Uint8Array(32).fill(seed)).address,
  )
  const steps: SolanaStep[] = [
    {
      kind: 'token',
      program: TOKEN,
      mint: mint!,
      decimals: 6,
      from: account!,
      to: owner!,
      amount: 5_000_000n,
    },
  ]
  const terms = { blockhash: mint!, lastHeight: 1, units: 1n, unitPrice: 1n }
  const transaction = toBase58(writeTransaction(from!, steps, terms).wire)
  const { aglet, text } = await draw({ method: 'solana_signTransaction', params: { transaction } }, SOLANA)
  await until('it was read', () => text().includes('Send'))
  assert.match(text(), 'Amount5 ')
  const address = `${SOLANA}:${mint}` as const
  const token = { name: 'Coin', symbol: 'COIN', chainId: SOLANA, address, price: 1 }
  aglet.get(createHoldings).tokens.value = {
    status: 'ready',
    value: [{ ...token, quantity: { decimals: '9', numeric: '1' } }],
  }
  await until('the token is named', () => text().includes('COIN'))
  assert.match(text(), 'Amount5 COIN')
})

for (const [what, call, words] of [
  ['a message', { method: 'personal_sign', params: ['0x3c623e', ALICE] }, 'Sign a message'],
  [
    'a batch',
    { method: 'wallet_sendCalls', params: [{ calls: [{ to: BOB, data: '0xdeadbeef' }] }] },
    'Call a contract',
  ],
  ['a new contract', { method: 'eth_sendTransaction', params: [{ data: '0x60' }] }, 'Create a contract'],
  ['permissions', { method: 'wallet_grantPermissions', params: [{}] }, 'Grant permissions to this app'],
  ['permissions taken back', { method: 'wallet_revokePermissions', params: [{}] }, 'Revoke permissions'],
  ['what cannot be read', { method: 'eth_sendTransaction', params: [{ to: 7 }] }, 'could not be read'],
] as const)
  test(`[2.13] ${what} is described in words, and never rendered as markup`, async () => {
    const { root, text } = await draw(call)
    await until('it was read', () => text().includes(words))
    assert.is(root.querySelector('.asked b'), null)
  })

const PERMISSIONS = [
  {
    type: 'contract-call',
    data: { address: BOB, abi: [], functions: [{ functionName: 'mint' }] },
  },
  {
    type: 'native-token-recurring-allowance',
    data: { allowance: '0x16345785d8a0000', start: 0, period: 86_400 },
  },
  { type: 'anything-else', data: { secret: 'field' } },
]

test('[2.13, 3.16] permissions show what is allowed, how much, until when and for which app; the raw form is collapsed', async () => {
  const { root, text } = await draw({
    method: 'wallet_grantPermissions',
    params: [{ expiry: 4_000_000_000, permissions: PERMISSIONS }],
  })
  await until('it was read', () => text().includes('Call mint'))
  assert.match(text(), BOB)
  assert.match(text(), 'Spend up to 0.1 ETH')
  assert.match(text(), 'Every day')
  assert.match(text(), 'A permission that cannot be described here: anything-else')
  assert.match(text(), /Ends.*2096/)
  assert.match(text(), location.host)
  const raw = root.querySelector('details')!
  assert.is(raw.open, false)
  assert.match(raw.querySelector('textarea')!.value, '"secret": "field"')
})

test('[2.13, 3.16] S7 the amounts of permissions are shown to the last digit', async () => {
  const allow = (units: bigint) => ({
    type: 'native-token-recurring-allowance',
    data: { allowance: `0x${units.toString(16)}`, start: 0, period: 60 },
  })
  const data = { address: BOB, abi: [], functions: [{ functionName: 'a', valueLimit: '0x1' }] }
  const permissions = [
    allow(1_999_900_000_000_000_000n),
    allow(1_239_999_999_999n * 10n ** 18n),
    { type: 'contract-call', data },
  ]
  const { text } = await draw({
    method: 'wallet_grantPermissions',
    params: [{ expiry: 4_000_000_000, permissions }],
  })
  await until('it was read', () => text().includes('Spend up to'))
  assert.match(text(), 'Spend up to 1.9999 ETH')
  assert.match(text(), 'Spend up to 1,239,999,999,999 ETH')
  assert.match(text(), 'With up to 0.000000000000000001 ETH')
})

test('[2.13, 3.16] permissions for a network other than the request’s are shown as unreadable', async () => {
  const { text } = await draw({
    method: 'wallet_grantPermissions',
    params: [{ chainId: '0x2105', expiry: 4_000_000_000, permissions: PERMISSIONS }],
  })
  await until('it was read', () => text().includes('could not be read'))
  assert.not.match(text(), 'Call mint')
})

test('[2.13] without a request the view has nothing to approve', async () => {
  const { text, root } = await draw()
  assert.match(text(), 'There is nothing to approve.')
  assert.is(root.querySelector('slot'), null)
})

test('the modal renders into the existing element that holds the frame, without moving it', async () => {
  const aglet = fakeAglet()
  drawn.push(aglet)
  const root = document.createElement('aglet-root')
  const child = document.createElement('p')
  root.append(child)
  document.body.append(root, document.createElement('hr'))
  aglet.get(createModalElement).current = root
  aglet.onDestroy(mount(aglet))
  assert.is(document.querySelectorAll('aglet-root').length, 1)
  assert.ok(root.shadowRoot)
  assert.is(root.nextElementSibling?.tagName, 'HR', 'it was not moved')
  assert.is(root.firstElementChild, child)
})

test('the frame is put into the element that the modal is drawn in, also after the body was emptied', () => {
  const aglet = fakeAglet()
  drawn.push(aglet)
  aglet.onDestroy(mount(aglet))
  const drawnIn = aglet.get(createModalElement).current
  document.body.replaceChildren()
  assert.is(frameParent(aglet), drawnIn)
  assert.ok(drawnIn!.isConnected)
})

test.run()
