import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isEmail } from '../../../src/lib/embedded/isEmail'
import { listedSocials } from '../../../src/lib/embedded/listedSocials'
import { indicatesSetupError, readFrameMessage } from '../../../src/lib/embedded/messages'
import { APPROVED_METHODS, kindOfMethod, SAFE_METHODS } from '../../../src/lib/embedded/methods'
import * as replies from '../../../src/lib/embedded/replies'
import { SOCIALS } from '../../../src/options'
import { ALICE, BOB } from '../../fakes'

const READERS = Object.entries(replies).filter(([name]) => /^(?:read|to)/.test(name))
const hostile = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
  fc.record(
    {
      address: fc.oneof(fc.constant(ALICE.toLowerCase()), fc.anything()),
      chainId: fc.oneof(
        fc.constantFrom(1, '1', 'eip155:1', 'solana:x', 'eip155:0', -1, 1.5, 2 ** 60),
        fc.anything(),
      ),
      accounts: fc.oneof(fc.array(fc.anything()), fc.anything()),
      email: fc.anything(),
      userName: fc.anything(),
      uri: fc.oneof(fc.webUrl(), fc.string()),
      url: fc.oneof(fc.webUrl(), fc.string()),
      action: fc.string(),
      isConnected: fc.anything(),
      smartAccountEnabledNetworks: fc.anything(),
      message: fc.anything(),
      type: fc.string(),
    },
    { requiredKeys: [] },
  ),
)

test('[7.29] no reply makes a reader throw or return a value outside its type', () => {
  fc.assert(
    fc.property(hostile, payload => {
      for (const [, read] of READERS) (read as (payload: unknown) => unknown)(payload)
      const user = replies.readUser(payload)
      if (user) {
        assert.match(user.chainId, /^(?:eip155:[1-9]\d*|solana:.+)$/)
        assert.ok(user.accounts.length > 0)
        assert.is(user.accounts[0]!.address, user.address)
        assert.is(new Set(user.accounts.map(({ address }) => address)).size, user.accounts.length)
        assert.equal(JSON.parse(JSON.stringify(user)), user)
      }
      const link = replies.readRedirectUri(payload)
      if (link) assert.match(link, /^https:|^http:\/\/(?:localhost|127\.|\[::1\])/)
    }),
    { numRuns: 2000, seed: Number(process.env['SEED'] ?? 1) },
  )
})

test('[3.4, 6.1] a user has the active account first, with its kind, and the others after it', () => {
  const accounts = [
    { address: BOB, type: 'eoa' },
    { address: ALICE.toLowerCase(), type: 'smartAccount' },
    { address: ALICE, type: 'smartAccount' },
    { address: 'nonsense', type: 'eoa' },
    { address: BOB, type: 'payment' },
  ]
  assert.equal(
    replies.readUser({
      address: ALICE.toLowerCase(),
      chainId: 'eip155:8453',
      accounts,
      email: 'ada@example.org',
      smartAccountDeployed: false,
      preferredAccountType: 'smartAccount',
      token: 'secret',
    }),
    {
      address: ALICE,
      chainId: 'eip155:8453',
      accounts: [
        { address: ALICE, type: 'smartAccount' },
        { address: BOB, type: 'eoa' },
      ],
      email: 'ada@example.org',
      smartAccountDeployed: false,
      preferredAccountType: 'smartAccount',
    },
  )
  const typeOf = (fields: object, asked?: 'smartAccount') =>
    replies.readUser({ address: ALICE, chainId: 1, ...fields }, asked)?.accounts[0]?.type
  assert.is(typeOf({}), 'eoa')
  assert.is(typeOf({}, 'smartAccount'), 'smartAccount')
  assert.is(typeOf({ preferredAccountType: 'smartAccount' }), 'smartAccount')
})

test('[7.29] chain ids are read from numbers, texts and CAIP-2 ids', () => {
  assert.is(replies.toEmbeddedChain(1), 'eip155:1')
  assert.is(replies.toEmbeddedChain('8453'), 'eip155:8453')
  assert.is(replies.toEmbeddedChain('eip155:10'), 'eip155:10')
  assert.is(
    replies.toEmbeddedChain('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  )
  for (const wrong of [
    0,
    -1,
    1.5,
    Number.NaN,
    '',
    '01',
    '0x1',
    'eip155:',
    'eip155:01x',
    'bip122:x',
    'evil:1',
    {},
    null,
  ])
    assert.is(replies.toEmbeddedChain(wrong), undefined, String(wrong))
})

test('[4.41, 4.42, 4.43] steps and account kinds outside the list are refused', () => {
  assert.is(replies.readEmailStep({ action: 'VERIFY_DEVICE' }), 'VERIFY_DEVICE')
  assert.is(replies.readEmailStep({ action: 'CONNECT' }), 'CONNECT')
  assert.is(replies.readEmailStep({ action: 'VERIFY_PRIMARY_OTP' }), undefined)
  assert.is(replies.readUpdateStep({ action: 'VERIFY_SECONDARY_OTP' }), 'VERIFY_SECONDARY_OTP')
  assert.is(replies.readUpdateStep({ action: 'toString' }), undefined)
  assert.is(replies.readAccountType({ type: 'eoa' }), 'eoa')
  assert.is(replies.readAccountType({ type: 'payment' }), undefined)
})

test('links from the frame must be https or the app’s own', () => {
  assert.is(
    replies.readRedirectUri({ uri: 'https://accounts.example/o?a=b' }),
    'https://accounts.example/o?a=b',
  )
  for (const uri of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://a.example/',
    'https://a@b.example/',
    '',
  ])
    assert.is(replies.readRedirectUri({ uri }), undefined, uri)
  assert.is(replies.readFarcasterUri({ url: 'farcaster://connect?token=a' }), 'farcaster://connect?token=a')
  assert.is(replies.readFarcasterUri({ url: 'farcaster://connect?<script>' }), undefined)
  assert.is(replies.readFarcasterUri({ url: 'javascript:alert(1)' }), undefined)
})

test('names and texts from the frame become one plain line', () => {
  assert.equal(replies.readUserName({ userName: 'ada\u202e\n<b>' }), { userName: 'ada <b>' })
  assert.is(replies.readErrorMessage({ message: 'x'.repeat(5000) }).length, 300)
})

test('[5.11] an e-mail address must be one that mail can be sent to', () => {
  for (const good of [
    'ada@example.org',
    'a.b+c@mail.example.co.uk',
    "o'neil@example.org",
    'A@xn--bcher-kva.example',
  ])
    assert.ok(isEmail(good), good)
  for (const bad of [
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@example',
    'ada@@example.org',
    'ada@exa mple.org',
    ' ada@example.org',
    'ada@example.org ',
    'ada@-example.org',
    'ada@example-.org',
    '.ada@example.org',
    'a..b@example.org',
    'ada@example..org',
    'ada@example.o',
    'ada@1.2.3.4',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@${'b.'.repeat(130)}org`,
    'ada@example.org\n',
    'ada<b>@example.org',
    7,
    null,
    {},
  ])
    assert.not(isEmail(bad), String(bad))
})

test('[5.9, 9.33] social logins are listed in the host’s order, without those that a messaging app cannot open', () => {
  assert.equal(listedSocials(SOCIALS), ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
  assert.equal(listedSocials(['apple', 'google'], 'ios'), ['apple'])
  assert.equal(listedSocials(SOCIALS, 'mac').includes('x'), false)
  assert.equal(listedSocials(['facebook', 'x', 'github'], 'android'), ['github'])
  assert.equal(listedSocials(false), [])
})

test('[6.3, 6.4, 6.5, 6.6] each method belongs to one kind', () => {
  assert.equal(
    [...SAFE_METHODS].sort().map(name => name.replace('eth_', '')),
    [
      ...['accounts', 'blockNumber', 'call', 'chainId', 'estimateGas', 'feeHistory', 'gasPrice'],
      ...['getAccount', 'getBalance', 'getBlockByHash', 'getBlockByNumber', 'getBlockReceipts'],
      ...['getBlockTransactionCountByHash', 'getBlockTransactionCountByNumber', 'getCode'],
      ...['getFilterChanges', 'getFilterLogs', 'getLogs', 'getProof', 'getStorageAt'],
      ...['getTransactionByBlockHashAndIndex', 'getTransactionByBlockNumberAndIndex', 'getTransactionByHash'],
      ...['getTransactionCount', 'getTransactionReceipt'],
      ...['getUncleCountByBlockHash', 'getUncleCountByBlockNumber'],
      ...['maxPriorityFeePerGas', 'newBlockFilter', 'newFilter', 'newPendingTransactionFilter'],
      ...['sendRawTransaction', 'syncing', 'uninstallFilter'],
      ...['wallet_getAssets', 'wallet_getCallsStatus', 'wallet_getCapabilities'],
    ],
  )
  assert.equal([...APPROVED_METHODS].sort(), [
    ...['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'solana_signAllTransactions'],
    ...['solana_signAndSendTransaction', 'solana_signMessage', 'solana_signTransaction'],
    ...['wallet_grantPermissions', 'wallet_revokePermissions', 'wallet_sendCalls'],
  ])
  for (const method of ['eth_call', 'eth_sendRawTransaction', 'wallet_getCapabilities', 'eth_chainId'])
    assert.is(kindOfMethod(method), 'safe', method)
  for (const method of ['personal_sign', 'eth_sendTransaction', 'wallet_sendCalls', 'solana_signMessage'])
    assert.is(kindOfMethod(method), 'approved', method)
  assert.is(kindOfMethod('eth_sendUserOperation'), 'notPosted')
  for (const method of [
    'eth_sign',
    'wallet_watchAsset',
    '',
    'toString',
    '__proto__',
    undefined,
    {},
    'ETH_CALL',
  ])
    assert.is(kindOfMethod(method), 'unknown', String(method))
})

test('[8.16] only errors that the page may have caused are reported to its developer', () => {
  assert.ok(indicatesSetupError('CONNECT_EMAIL'))
  assert.not(indicatesSetupError('CONNECT_DEVICE'))
  assert.not(indicatesSetupError('RPC_REQUEST'))
})

test('[7.29] only messages with the frame’s prefix are read', () => {
  fc.assert(
    fc.property(fc.anything(), data => {
      const message = readFrameMessage(data)
      assert.ok(!message || message.type.startsWith('@w3m-frame/'))
    }),
  )
})

test.run()
