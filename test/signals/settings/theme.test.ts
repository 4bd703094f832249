import { signal } from '@preact/signals-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createTheme, type ThemeOptions } from '../../../src/signals/settings/theme'

test('the theme follows the system until the host sets one, and again once the host removes it', () => {
  const theme = createTheme(signal({}))
  assert.is(theme.mode.value, 'light')
  theme.system.value = 'dark'
  assert.is(theme.mode.value, 'dark')
  theme.chosen.value = 'light'
  assert.is(theme.mode.value, 'light')
  theme.system.value = 'light'
  theme.chosen.value = undefined
  theme.system.value = 'dark'
  assert.is(theme.mode.value, 'dark')
})

test('the theme starts with the host’s, and its variables follow the options', () => {
  const options = signal<ThemeOptions>({ themeMode: 'dark', themeVariables: { '--aglet-accent': 'red' } })
  const theme = createTheme(options)
  assert.is(theme.mode.value, 'dark')
  assert.equal(theme.variables.value, { '--aglet-accent': 'red' })
  options.value = { themeVariables: { '--aglet-qr-color': 'blue' } }
  assert.equal(theme.variables.value, { '--aglet-qr-color': 'blue' })
})

test.run()
