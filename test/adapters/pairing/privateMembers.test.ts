import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

// The modules in `harden/` and `lean/` rely on private members of the pairing library, as read in this
// version. When the version changes, read them again, then change the number.
const READ_IN = '2.21.8'

const require = createRequire(`${process.cwd()}/package.json`)
const codeOf = (name: string) => readFileSync(require.resolve(name), 'utf8')
const manifestOf = (name: string): { readonly version?: unknown; readonly license?: unknown } =>
  JSON.parse(readFileSync(`${process.cwd()}/node_modules/${name}/package.json`, 'utf8'))

for (const name of ['@walletconnect/universal-provider', '@walletconnect/core', '@walletconnect/sign-client'])
  test(`${name} is the version whose private members were read, and has a free license`, () => {
    const { version, license } = manifestOf(name)
    assert.is(version, READ_IN)
    assert.is(license, 'Apache-2.0')
  })

const MEMBERS = {
  '@walletconnect/core': [
    ...[
      'onProviderPayload',
      'reconnectInProgress',
      'transportExplicitlyClosed',
      'restartTransport',
      'publisher',
    ],
    ...['relayer_connection_stalled', 'batchSubscribe', 'checkQueue', 'rpcPublish', 'transportClose'],
    ...['onPairingPingRequest', 'onPairingDeleteRequest', 'isValidPing', 'isValidDisconnect'],
    ...['pairing_expire', 'pairing_delete', 'getPayloadType', 'keychain', 'verifyUrlV3', 'abortController'],
    ...['generateSharedKey', 'subscribe'],
  ],
  '@walletconnect/sign-client': [
    ...['onSessionUpdateRequest', 'onSessionExtendRequest', 'onSessionDeleteRequest', 'onSessionPingRequest'],
    ...['onSessionProposeRequest', 'onSessionRequest', 'onSessionAuthenticateRequest', 'isValidEmit'],
    ...['isValidUpdate', 'isValidExtend', 'isValidDisconnect', 'isValidPing'],
    ...['onSessionAuthenticateResponse', 'authKeys', 'pairingTopics', 'responseTopic', 'auth.requests'],
    ...['"session_request"', 'expiryTimestamp', 'without any listeners'],
  ],
}
for (const [name, members] of Object.entries(MEMBERS))
  test(`${name} has the private members that harden/ relies on`, () => {
    const code = codeOf(name)
    assert.equal(
      members.filter(member => !code.includes(member)),
      [],
    )
  })

test('@walletconnect/utils imports one function from viem, which lean/verifiedSignatures.ts provides', () => {
  // The ES module build, where imports keep their names.
  const path = `${process.cwd()}/node_modules/@walletconnect/utils/dist/index.es.js`
  const [, names] = /import\s*\{([^}]*)\}\s*from\s*["']viem["']/.exec(readFileSync(path, 'utf8')) ?? []
  assert.match(names ?? '', /^\s*recoverAddress as \w+\s*$/)
})

test.run()
