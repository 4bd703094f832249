import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { systemTheme } from '../../../src/effects/host/systemTheme'
import { leavePage, resetPage } from '../../dom'
import { fakeAglet } from '../../fakes'

const { matchMedia } = globalThis

const setMatchMedia = (value: unknown) => {
  for (const global of [globalThis, window]) Object.assign(global, { matchMedia: value })
}

test.before.each(resetPage)
test.after.each(() => setMatchMedia(matchMedia))
test.after(leavePage)

test('the modal follows the system from light to dark and back, until the instance is destroyed', () => {
  const query = Object.assign(new window.EventTarget(), { matches: true })
  const asked: string[] = []
  setMatchMedia((text: string) => {
    asked.push(text)
    return query
  })
  const choose = (matches: boolean) => {
    query.matches = matches
    query.dispatchEvent(new window.Event('change'))
  }
  const aglet = fakeAglet()
  aglet.get(systemTheme)
  const { system } = aglet.theme
  assert.equal(asked, ['(prefers-color-scheme: dark)'])
  assert.is(system.value, 'dark')
  choose(false)
  assert.is(system.value, 'light')
  choose(true)
  assert.is(system.value, 'dark')
  aglet.destroy()
  choose(false)
  assert.is(system.value, 'dark')
})

test('a page without `matchMedia`, as in jsdom, is light', () => {
  setMatchMedia(undefined)
  const aglet = fakeAglet()
  aglet.get(systemTheme)
  assert.is(aglet.theme.mode.value, 'light')
  aglet.destroy()
})

test.run()
