import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createTheme } from '../../../src/signals/settings/theme'

test('the theme follows the system until the host sets one, and again once the host removes it', () => {
  const theme = createTheme()
  assert.is(theme.mode.value, 'light')
  theme.setSystem('dark')
  assert.is(theme.mode.value, 'dark')
  theme.choose('light')
  assert.is(theme.mode.value, 'light')
  theme.setSystem('light')
  theme.choose(undefined)
  theme.setSystem('dark')
  assert.is(theme.mode.value, 'dark')
})

test('the theme starts with the host’s', () => {
  const theme = createTheme('dark', { '--aglet-accent': 'red' })
  assert.is(theme.mode.value, 'dark')
  assert.equal(theme.variables.value, { '--aglet-accent': 'red' })
  theme.setVariables({ '--aglet-qr-color': 'blue' })
  assert.equal(theme.variables.value, { '--aglet-qr-color': 'blue' })
})

test.run()
