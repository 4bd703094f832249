import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pageMetadata } from '../../../src/actions/host/pageMetadata'
import { clearPage, leavePage, resetPage } from '../../dom'
import { fakeAglet } from '../../fakes'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

test('fields that the host leaves out of `metadata` are read from the page, as without the option', () => {
  document.title = 'My shop'
  document.head.innerHTML += `<link rel="shortcut icon" href="/icon.png"><meta property="og:description" content="Shoes">`
  const page = pageMetadata(fakeAglet())
  assert.equal(page, {
    name: 'My shop',
    description: 'Shoes',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  })
  assert.equal(pageMetadata(fakeAglet({ metadata: { name: 'Shop' } })), { ...page, name: 'Shop' })
  assert.equal(pageMetadata(fakeAglet({ metadata: {} })), page)
})

test.run()
