import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askSignature } from '../../../src/actions/siwx/askSignature'
import { signInByConnecting } from '../../../src/actions/siwx/signInByConnecting'
import type { SolanaWallet } from '../../../src/adapters/solana/wallet'
import { AgletError, isAgletError } from '../../../src/errors'
import { utf8 } from '../../../src/lib/data/bytes'
import { createSiwx, type SiwxOptions } from '../../../src/siwx/createSiwx'
import { memoryStorage } from '../../../src/siwx/memoryStorage'
import { signMessage, solanaKeys } from '../../../src/testing/signing/solana'
import { signInMessage } from '../../../src/testing/solana/signInMessage'
import type { CaipNetworkId } from '../../../src/types'
import { leavePage, resetPage } from '../../dom'
import { ethereum, fakeAdapter, fakeAglet, session, solana } from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

const [OWNER, STRANGER] = solanaKeys() as [ReturnType<typeof solanaKeys>[0], ReturnType<typeof solanaKeys>[0]]
const MAINNET: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const never = () => new AbortController().signal

const page = (siwx: SiwxOptions = {}) => {
  const storage = siwx.storage ?? memoryStorage()
  const aglet = fakeAglet(
    { siwx: createSiwx({ storage, domain: 'app.example', ...siwx }), networks: [ethereum, solana] },
    { adapters: [fakeAdapter(), fakeAdapter({ namespace: 'solana' })] },
  )
  return {
    aglet,
    storage,
    connect: (wallet: SolanaWallet, signal = never()) => signInByConnecting(aglet, wallet, signal),
  }
}

const shown = ({ address }: typeof OWNER) => ({
  address,
  chains: ['solana:mainnet'],
  publicKey: undefined,
  raw: undefined,
})

interface Script {
  /** Changes the requested text before it is signed. */
  readonly text?: (text: string) => string
  readonly key?: typeof OWNER
  /** The account that the wallet's answer names. */
  readonly account?: string
  readonly shows?: readonly (typeof OWNER)[]
  readonly fails?: unknown
}

/** A wallet that can sign in as it connects. */
function walletOf({
  text = own => own,
  key = OWNER,
  account,
  shows = [STRANGER, OWNER],
  fails,
}: Script = {}) {
  const calls: string[] = []
  const inputs: Readonly<Record<string, unknown>>[] = []
  const wallet: SolanaWallet = {
    accounts: () => shows.map(shown),
    async connect() {
      calls.push('connect')
      return shows.map(shown)
    },
    disconnect: async () => void calls.push('disconnect'),
    onChange: () => () => {},
    async signIn(input) {
      calls.push('signIn')
      inputs.push(input)
      if (fails) throw fails
      const message = utf8(text(signInMessage(input, 'wallet.example', OWNER.address)))
      return {
        address: account ?? OWNER.address,
        signedMessage: message,
        signature: signMessage(key.secretKey, message),
      }
    },
  }
  return { wallet, calls, inputs }
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'fine',
    error => (isAgletError(error) ? error.code : `thrown: ${error}`),
  )

test('one prompt connects and signs in, and the signed message is verified and stored', async () => {
  const { storage, connect } = page({
    statement: 'Welcome.',
    resources: ['https://app.example/terms'],
  })
  const { wallet, calls, inputs } = walletOf()
  const accounts = await connect(wallet)
  assert.equal(calls, ['signIn'])
  assert.equal(
    accounts?.map(({ address }) => address),
    [OWNER.address, STRANGER.address],
  )
  assert.is(inputs[0]!['address'], undefined)
  assert.is(inputs[0]!['chainId'], 'mainnet')
  assert.equal(inputs[0]!['resources'], ['https://app.example/terms'])
  assert.is((await storage.get(MAINNET, OWNER.address)).length, 1)
})

test('a refused wallet has three seconds to disconnect', async () => {
  const { connect } = page()
  const limits: number[] = []
  const { timeout } = AbortSignal
  AbortSignal.timeout = ms => {
    limits.push(ms)
    return timeout.call(AbortSignal, ms)
  }
  try {
    assert.is.not(await codeOf(connect(walletOf({ text: () => 'Something else' }).wallet)), 'fine')
  } finally {
    AbortSignal.timeout = timeout
  }
  assert.equal(limits, [3000])
})

test('an answer after the attempt was aborted is not stored', async () => {
  const { storage, connect } = page()
  const controller = new AbortController()
  const { wallet, calls } = walletOf({
    text(text) {
      controller.abort()
      return text
    },
  })
  assert.is.not(await codeOf(connect(wallet, controller.signal)), 'fine')
  assert.equal(calls, ['signIn', 'disconnect'])
  assert.equal(await storage.get(MAINNET, OWNER.address), [])
})

const LIES: readonly [name: string, code: string, script: Script][] = [
  ['another nonce', 'bad_response', { text: text => text.replace(/Nonce: .*/, 'Nonce: zzzzzzzz9') }],
  ['another domain', 'bad_response', { text: text => text.replace('app.example', 'evil.example') }],
  ['a line more', 'bad_response', { text: text => `${text}\nResources:\n- https://evil.example` }],
  ['no sign-in', 'bad_response', { text: () => 'Hello' }],
  ['another account than in the text', 'bad_response', { account: STRANGER.address }],
  ['the signature of another account', 'signature_invalid', { key: STRANGER }],
  ['an account that the wallet does not show', 'bad_response', { shows: [STRANGER] }],
]
for (const [name, code, script] of LIES)
  test(`S13 a wallet with a false signature is disconnected, and no account is signed in: ${name}`, async () => {
    const { storage, connect } = page()
    const { wallet, calls } = walletOf(script)
    assert.is(await codeOf(connect(wallet)), code)
    assert.equal(calls, ['signIn', 'disconnect'])
    assert.equal(await storage.get(MAINNET, OWNER.address), [])
  })

test('a decline stays a decline; a wallet without this method is connected first and asked to sign afterwards', async () => {
  const { connect } = page()
  const declined = walletOf({ fails: new AgletError('user_rejected', 'No') })
  assert.is(await codeOf(connect(declined.wallet)), 'user_rejected')
  const unable = walletOf({ fails: new AgletError('unknown', 'Connect first') })
  assert.is(await connect(unable.wallet), undefined)
  const { signIn: _, ...without } = walletOf().wallet
  assert.is(await connect(without), undefined)
})

for (const [name, siwx] of [
  ['it is optional: who does not sign may connect', { required: false }],
  ['there is no verifier of the family', { verifiers: { eip155: async () => true } }],
] as const)
  test(`connecting requests no sign-in: ${name}`, async () => {
    const { wallet, calls } = walletOf()
    assert.is(await page(siwx).connect(wallet), undefined)
    assert.equal(calls, [])
  })

test('connecting requests the sign-in of the namespaces that sign in', async () => {
  const { wallet, calls } = walletOf()
  const { connect } = page({ verifiers: { solana: async () => true } })
  assert.is((await connect(wallet))?.length, 2)
  assert.equal(calls, ['signIn'])
})

test('a failing nonce request does not prevent connecting', async () => {
  const { connect } = page({ getNonce: () => Promise.reject(new Error('down')) })
  const { wallet, calls } = walletOf()
  assert.is(await connect(wallet), undefined)
  assert.equal(calls, [])
})

test('a failing store leaves the account without a session and throws nothing', async () => {
  const storage = { ...memoryStorage(), add: () => Promise.reject(new Error('down')) }
  const { connect } = page({ storage })
  assert.is((await connect(walletOf().wallet))?.length, 2)
  assert.equal(await storage.get(MAINNET, OWNER.address), [])
})

test('a wallet that is already connected is asked for the active account', async () => {
  const { aglet } = page()
  const siwx = aglet.options.peek().siwx!
  const message = await siwx.createMessage({ accountAddress: OWNER.address, chainId: MAINNET })
  const { wallet, inputs } = walletOf()
  const { signIn } = wallet
  aglet.activeAdapters.set(
    'solana',
    fakeAdapter({
      namespace: 'solana',
      provider: () => ({ signIn: (input: Readonly<Record<string, unknown>>) => signIn!(input, never()) }),
    }),
  )
  const target = {
    caipAddress: `${MAINNET}:${OWNER.address}`,
    namespace: 'solana',
    chainId: MAINNET,
    address: OWNER.address,
  } as const
  assert.ok(await askSignature(aglet, session({ namespace: 'solana' }), target, message))
  assert.is(inputs[0]!['address'], OWNER.address)
})

test.run()
