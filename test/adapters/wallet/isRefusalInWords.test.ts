import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { walletError } from '../../../src/adapters/evm/eip1193'
import { isRefusalInWords } from '../../../src/adapters/wallet/isRefusalInWords'
import { callWallet } from '../../../src/adapters/wallet/walletCall'
import { bomb, explosive, revoked, trap } from '../hostileValues'

const REFUSALS = [
  'User rejected the request.',
  'User rejected.',
  'User Rejected Request',
  'The user rejected the request through the wallet.',
  'user rejected action (action="sendTransaction", reason="rejected", code=ACTION_REJECTED, version=6.13.4)',
  'user rejected transaction (action="sendTransaction", code=ACTION_REJECTED, version=providers/5.7.2)',
  'MetaMask Tx Signature: User denied transaction signature.',
  'MetaMask Message Signature: User denied message signature.',
  'User denied account authorization',
  'User disapproved requested methods',
  'User declined transaction',
  'User has rejected the connection',
  'User cancelled the request',
  'User canceled',
  'user cancel',
  'User closed the popup',
  'You declined the request',
  'Rejected by user',
  'Denied by the user',
  'Transaction rejected by user',
  'Confirmation declined by user',
  'Cancelled',
  'Canceled',
  'rejected',
  'Transaction rejected',
  'Transaction was rejected',
  'Transaction cancelled.',
  'Request rejected',
  'Signature request denied',
  'Approval Denied',
  'Plugin Closed',
  'Popup closed',
  'The source app.example is not allowed to interact with this extension',
]
const OTHERS = [
  '',
  'Unknown error',
  'boom',
  'No rejected metadata',
  'The transaction was rejected by the network: nonce too low',
  'Access denied: rate limit',
  'execution reverted: user rejected',
  'VM Exception while processing transaction: revert Denied by user',
  'This user is not known. The request was denied',
  'Insufficient funds',
  'Cancelled order 12 cannot be filled',
  'users rejected the proposal',
  'The connection was closed while the user looked',
]

test('a refusal is recognised by its wording', () => {
  for (const text of REFUSALS) {
    assert.ok(isRefusalInWords(text), text)
    assert.ok(isRefusalInWords(new Error(text)), text)
    assert.ok(isRefusalInWords({ message: text }), text)
  }
  for (const text of OTHERS) assert.not(isRefusalInWords(text), text)
})

test('the wording counts without an error code, or with one that says nothing; a known code takes precedence', () => {
  const told = (error: unknown) => walletError(error).code
  assert.is(told(new Error('User rejected the request.')), 'user_rejected')
  assert.is(
    told(Object.assign(new Error('user rejected action'), { code: 'ACTION_REJECTED' })),
    'user_rejected',
  )
  assert.is(told({ code: -32000, message: 'User rejected methods.' }), 'user_rejected')
  assert.is(told({ code: -32603, message: 'User rejected the request.' }), 'user_rejected')
  // Without a mention of the user, such a text may also be a node's.
  assert.is(told({ code: -32000, message: 'Transaction rejected' }), 'unknown')
  assert.is(told({ code: -32603, message: 'Transaction rejected' }), 'rpc')
  assert.is(told({ code: -32603, message: 'execution reverted: user rejected' }), 'rpc')
  assert.is(told({ code: -32003, message: 'User rejected the request.' }), 'unknown')
  assert.is(told({ code: 4001, message: 'boom' }), 'user_rejected')
  assert.is(told({ code: 12345, message: 'Cancelled' }), 'unknown')
  assert.is(told('Cancelled'), 'user_rejected')
})

test('the wording is recognised in every namespace, also for errors of Wallet Standard wallets', async () => {
  const { signal } = new AbortController()
  const refusal = await callWallet(
    'signMessage',
    () => Promise.reject(new Error('User rejected the request.')),
    signal,
  )
    .then(() => undefined)
    .catch(error => error)
  assert.is(refusal.code, 'user_rejected')
})

test('S5 hostile values are read without a throw, and long ones quickly', () => {
  for (const value of [bomb, explosive, revoked, trap('message'), null, undefined, 7, {}, []])
    assert.type(isRefusalInWords(value), 'boolean')
  assert.not(isRefusalInWords('user '.repeat(200_000)))
  assert.not(isRefusalInWords(`${'a '.repeat(500_000)} by user`))
})

test.run()
