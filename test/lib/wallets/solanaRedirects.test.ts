import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { solanaRedirect } from '../../../src/lib/wallets/solanaRedirects'

const page = (...globals: string[]) => ({
  href: 'https://app.example/swap?from=SOL&to=USDC#top',
  origin: 'https://app.example',
  has: (name: string) => globals.includes(name),
})
const HREF = 'https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3DSOL%26to%3DUSDC%23top'

test('[7.31] Phantom opens by its browse link if it is not installed', () => {
  assert.is(
    solanaRedirect({ id: 'p', name: 'Phantom' }, page('coinbaseSolana')),
    `https://phantom.app/ul/browse/${HREF}?ref=https%3A%2F%2Fapp.example`,
  )
})

test('[7.31] Coinbase Wallet opens by its browse link if it is not installed', () => {
  assert.is(
    solanaRedirect({ id: 'c', name: 'Coinbase Wallet' }, page('phantom')),
    `https://go.cb-w.com/dapp?cb_url=${HREF}`,
  )
})

test('[7.31] an installed wallet is not redirected, nor is any other wallet', () => {
  assert.is(solanaRedirect({ id: 'p', name: 'Phantom' }, page('phantom')), undefined)
  assert.is(solanaRedirect({ id: 'c', name: 'Coinbase Wallet' }, page('coinbaseSolana')), undefined)
  for (const name of ['Solflare', 'phantom', 'Coinbase', '__proto__', 'constructor', 'toString'])
    assert.is(solanaRedirect({ id: 'x', name }, page()), undefined)
})

test.run()
