import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { STATES } from '../demo/gallery/cell'
import { SUBJECTS } from '../demo/gallery/cells'
import { accountViews } from '../src/views/account/accountViews'
import { LAZY_VIEWS } from '../src/views/modal/laterViews'

const registered = Object.keys({ ...LAZY_VIEWS, ...accountViews })

test('every registered view is in the gallery', () => {
  assert.ok(registered.length > 30)
  const shown = SUBJECTS.map(({ view }) => view as string)
  assert.equal(
    ['Connect', ...registered].filter(view => !shown.includes(view)),
    [],
  )
})

test('every view is in the gallery in every state, or the gallery states why a state is missing', () => {
  const wrong = SUBJECTS.flatMap(({ view, cells, without }) =>
    STATES.filter(state => cells.some(cell => cell.state === state) === (without[state] !== undefined)).map(
      state => `${view}, ${state}`,
    ),
  )
  assert.equal(wrong, [])
})

test('no two cells of the gallery share a name', () => {
  const names = SUBJECTS.flatMap(({ cells }) => cells.map(({ view, state }) => `${view}, ${state}`))
  assert.is(new Set(names).size, names.length)
})

test.run()
