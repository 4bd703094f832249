import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pageName } from '../../../src/lib/host/pageName'

const name = (href: string) => pageName(new URL(href))

test('[7.27] a page’s name is its origin and path only', () => {
  assert.is(
    name('https://u:p@app.example:8443/swap/eth.html?ref=1#top'),
    'https://app.example:8443/swap/eth.html',
  )
  assert.is(name('http://app.example'), 'http://app.example/')
})

test('P34: parts of a path that may be a key, an address or a person are replaced', () => {
  for (const part of [
    'ann@example.org',
    'ann%40example.org',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    'wc:abc@2',
    '%E0%A4%A',
  ])
    assert.is(name(`https://app.example/reset/${part}/now`), 'https://app.example/reset/-/now', part)
})

test('a page without its own URL has no name', () => {
  assert.is(name('file:///home/ann/secret.html'), '')
  assert.is(name('data:text/html,secret'), '')
})

test('P34: for any URL, no query, fragment or e-mail address comes through', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.emailAddress(),
      (href, email) => {
        const url = new URL(href)
        url.pathname += `/${encodeURIComponent(email)}`
        const told = pageName(url)
        assert.not.match(told, /[?#@]|%40/)
        assert.ok(told.startsWith(url.origin))
      },
    ),
    { numRuns: 2000 },
  )
})

test.run()
