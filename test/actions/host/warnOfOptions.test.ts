import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doubtfulOptions } from '../../../src/actions/host/warnOfOptions'
import { base, ethereum, polygon } from '../../fakes'

test('what is right is not doubted', () => {
  assert.equal(
    doubtfulOptions({ networks: [ethereum, base], defaultNetwork: base, projectId: 'c4f79cc8' }),
    [],
  )
  assert.equal(doubtfulOptions({ networks: [ethereum], projectId: '' }), [])
  assert.equal(doubtfulOptions({ networks: [ethereum], projectId: 'aglet-local' }), [])
})

test('a network that is listed twice is named by both its places', () => {
  const again = { ...ethereum, name: 'The same' }
  assert.equal(doubtfulOptions({ networks: [base, ethereum, again] }), [
    'networks[2] is eip155:1 again, as networks[1] is.',
  ])
})

test('a default network outside the list is named', () => {
  assert.equal(doubtfulOptions({ networks: [ethereum, base], defaultNetwork: polygon }), [
    'defaultNetwork is eip155:137, which is not among networks: eip155:1, eip155:8453.',
  ])
})

test('placeholders of a project id are known', () => {
  for (const projectId of [
    'YOUR_PROJECT_ID',
    'your-project-id',
    '<project id>',
    '…',
    'xxxx',
    'PROJECT_ID',
    'changeme',
  ])
    assert.is(doubtfulOptions({ networks: [ethereum], projectId }).length, 1, projectId)
})

test.run()
