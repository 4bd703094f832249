import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createNotices } from '../../../src/signals/modal/notices'

test('[3.20] one message and one alert are kept separately', () => {
  const notices = createNotices()
  notices.setSnack({ message: 'Copied', variant: 'success' })
  notices.setAlert({ message: 'Network Not Found', variant: 'error' })
  notices.setSnack({ message: 'Failed', variant: 'error', autoClose: false })
  assert.equal(notices.snack.value, { message: 'Failed', variant: 'error', autoClose: false })
  notices.setSnack()
  assert.is(notices.snack.value, undefined)
  assert.is(notices.alert.value?.message, 'Network Not Found')
  assert.is(notices.any.value, true)
  notices.setAlert()
  assert.is(notices.any.value, false)
})

test.run()
