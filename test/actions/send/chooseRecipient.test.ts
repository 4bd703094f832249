import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { chooseRecipient } from '../../../src/actions/send/chooseRecipient'
import { leavePage, resetPage, tick } from '../../dom'
import { BOB, CAROL } from '../../fakes'
import { atPreview, destroyAll, NAME } from './previewBench'

test.before.each(resetPage)
test.after.each(destroyAll)
test.after(leavePage)

/** The recipient after another network was active for a moment, while the chain and the server were asked. */
async function chosenMeanwhile(to: string) {
  const { aglet, send, node, holdRequests } = await atPreview(BOB)
  node.methods['eth_getCode'] = () => '0x6001'
  const release = holdRequests()
  const choosing = chooseRecipient(aglet, to)
  await tick(20)
  const before = send.draft.peek().recipient
  aglet.networks.activate('eip155:8453')
  release()
  await choosing
  aglet.networks.activate('eip155:1')
  await tick()
  return { before, after: send.draft.peek().recipient }
}

test('a contract is recognised although another network was active for a moment', async () => {
  const { before, after } = await chosenMeanwhile(CAROL)
  assert.not(before.contract)
  assert.equal([after.address, after.contract], [CAROL, true])
})

test('a name is resolved although another network was active for a moment', async () => {
  const { before, after } = await chosenMeanwhile(NAME)
  assert.is(before.isResolving, true)
  assert.equal([after.text, after.address, after.isResolving], [NAME, BOB, false])
})

test.run()
