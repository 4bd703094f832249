import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isContract } from '../../../src/actions/money/accountCode'
import { leavePage, resetPage } from '../../dom'
import { BOB } from '../../fakes'
import { connectedEvm, Refusal } from './evmMoney'

test.before.each(resetPage)
test.after(leavePage)

const isContractWith = async (code: unknown) => {
  const { aglet } = await connectedEvm({ node: { eth_getCode: () => code } })
  return isContract(aglet, aglet.networks.active.peek(), BOB, aglet.lifetime)
}

test('an address is a contract if it has code of its own', async () => {
  assert.ok(await isContractWith('0x60'))
  assert.ok(await isContractWith(`0x${'6080'.repeat(20)}`))
  for (const none of ['0x', '', null, 7]) assert.not(await isContractWith(none), String(none))
})

test('a plain account that delegates to code (EIP-7702) is not a contract', async () => {
  for (const code of [`0xef0100${BOB.slice(2)}`, `0xEF0100${BOB.slice(2)}`])
    assert.not(await isContractWith(code))
})

test('without a reply of the network the result is undefined', async () => {
  const { aglet } = await connectedEvm({
    node: { eth_getCode: () => new Refusal({ code: -32000, message: 'no' }) },
  })
  try {
    await isContract(aglet, aglet.networks.active.peek(), BOB, aglet.lifetime)
    assert.unreachable()
  } catch (error) {
    assert.is((error as { code?: string }).code, 'rpc')
  }
})

test.run()
