import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createLabels } from '../../../src/signals/account/labels'
import { ALICE, BOB, fakeAglet, fakeStorage } from '../../fakes'

test('[3.3] two tabs keep each other’s names, and a name removed in one tab stays removed', () => {
  const storage = fakeStorage()
  const labels = () => fakeAglet({}, { storage }).get(createLabels)
  const one = labels()
  const two = labels()
  one.set(ALICE, 'Savings')
  two.set(BOB, 'Work')
  assert.equal(
    [...two.all.peek()],
    [
      [ALICE, 'Savings'],
      [BOB, 'Work'],
    ],
  )
  assert.equal([...labels().all.peek()], [...two.all.peek()])
  one.set(BOB, '')
  two.set(ALICE, 'Rent')
  assert.equal([...labels().all.peek()], [[ALICE, 'Rent']])
})

test('[3.3] of more names than are kept, the newest stay', () => {
  const storage = fakeStorage()
  const labels = () => fakeAglet({}, { storage }).get(createLabels)
  const one = labels()
  for (let i = 0; i < 202; i++) one.set(`0x${i}`, `Name ${i}`)
  const kept = [...labels().all.peek().values()]
  assert.equal([kept.length, kept.at(-2), kept.at(-1)], [200, 'Name 200', 'Name 201'])
})

test.run()
