import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { refreshAccount } from '../../../src/actions/account/refreshAccount'
import { startConnectEffects } from '../../../src/effects/connect/startConnectEffects'
import { syncButtonBalance } from '../../../src/effects/host/syncButtonBalance'
import { createButtonBalance } from '../../../src/signals/account/buttonBalance'
import { createHoldings } from '../../../src/signals/account/holdings'
import { createTransitions } from '../../../src/signals/connect/transitions'
import { connectedEvm } from '../../actions/money/evmMoney'
import { leavePage, resetPage, until } from '../../dom'
import { ALICE } from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const word = (value: number) => value.toString(16).padStart(64, '0')
/** `USDC` as an ABI-encoded string. */
const SYMBOL = `0x${word(32)}${word(4)}${'55534443'.padEnd(64, '0')}`

/** A node where the token has 6 decimals and Alice holds 12.345678 of it. */
const node = (balance = () => `0x${word(12_345_678)}`) => ({
  eth_call: ([{ to, data }]: [{ to: string; data: string }]) =>
    to !== USDC
      ? '0x'
      : data.startsWith('0x95d89b41')
        ? SYMBOL
        : data.startsWith('0x313ce567')
          ? `0x${word(6)}`
          : data === `0x70a08231${ALICE.slice(2).toLowerCase().padStart(64, '0')}`
            ? balance()
            : '0x',
})

test('the button shows the balance of the token set by the option, and the native balance on other networks', async () => {
  const { aglet } = await connectedEvm({
    node: node(),
    networks: { tokens: { 'eip155:1': { address: USDC } } },
  })
  const note = aglet.get(createButtonBalance)
  startConnectEffects(aglet)
  await until('the token was read', () => note.value)
  assert.is(note.value, '12.345 USDC')
  aglet.networks.activate('eip155:8453')
  aglet
    .get(createTransitions)
    .change('eip155', aglet.account.account.value.connectorId!, { chainId: 'eip155:8453' })
  await refreshAccount(aglet)
  await until('the coin was read', () => note.value === '1 ETH')
  aglet.destroy()
})

test('a token that cannot be read gives an empty line, not a wrong balance', async () => {
  const { aglet } = await connectedEvm({
    node: node(() => '0x'),
    networks: { tokens: { 'eip155:1': { address: USDC } } },
  })
  const note = aglet.get(createButtonBalance)
  aglet.onDestroy(syncButtonBalance(aglet))
  await refreshAccount(aglet)
  await until('it is known', () => note.value !== undefined)
  assert.is(note.value, '')
  aglet.destroy()
})

test('without the option the button shows the native balance, or an empty line if the balance cannot be read', async () => {
  const { aglet } = await connectedEvm({
    node: { eth_getBalance: () => '0xde0b6b3a7640000' },
  })
  const note = aglet.get(createButtonBalance)
  aglet.onDestroy(syncButtonBalance(aglet))
  const read = refreshAccount(aglet)
  assert.is(aglet.get(createHoldings).native.peek().status, 'loading')
  assert.is(note.value, undefined, 'not an empty line while it is read')
  await read
  await until('the balance was read', () => note.value === '1 ETH')
  aglet.destroy()

  const other = await connectedEvm({
    node: { eth_getBalance: () => 'nothing' },
  })
  startConnectEffects(other.aglet)
  await until('that there is none is known', () => other.aglet.get(createButtonBalance).value === '')
  other.aglet.destroy()
})

test.run()
