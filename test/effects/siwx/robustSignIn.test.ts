import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createEventSink, type TrackedEvent } from '../../../src/actions/analytics/track'
import { connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { cancelSignIn, signOut } from '../../../src/actions/siwx/endSignIn'
import { signIn } from '../../../src/actions/siwx/signIn'
import { signInWithWallet } from '../../../src/actions/siwx/signInWithWallet'
import { AgletError } from '../../../src/errors'
import type { SiweConfig } from '../../../src/lib/siwx/siweConfig'
import type { SiwxSession } from '../../../src/lib/siwx/siwx'
import { createSiwx } from '../../../src/siwx/createSiwx'
import { memoryStorage } from '../../../src/siwx/memoryStorage'
import { dataOf } from '../../../src/siwx/readSession'
import type { SiwxStorage } from '../../../src/siwx/siwxStorage'
import { manualClock } from '../../clock'
import { leavePage, resetPage, tick, until } from '../../dom'
import { connector, deferred, solana } from '../../fakes'
import { makeBrowser, makeServer, makeTab, makeWallet, signInTo } from './signInWorld'
import {
  ACCOUNTS,
  connectAndWait,
  connectInModal,
  FIRST,
  OTHER,
  SECOND,
  signInPage,
  signWithKey,
  WALLET,
} from './signingIn'

// Failures and unusual behaviour of hosts, servers and users.

test.before.each(resetPage)
test.after(leavePage)

const signedIn = (page: ReturnType<typeof signInPage>) => page.state.session.peek()?.data.accountAddress
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'fine',
    error => (error instanceof AgletError ? error.code : `thrown: ${error}`),
  )
/** A session store like a server's cookie, which holds a single session. */
function cookieStorage() {
  let kept: SiwxSession | undefined
  const all = memoryStorage()
  const storage: SiwxStorage = {
    ...all,
    verifies: true,
    add: async session => {
      await all.set([session])
      kept = session
    },
    delete: async () => {
      await all.set([])
      kept = undefined
    },
  }
  return { storage, kept: () => kept?.data.accountAddress }
}

test('[4.29] returning to an account after another one signed in requires a new sign-in', async () => {
  const { storage, kept } = cookieStorage()
  const page = signInPage({ storage })
  await connectInModal(page.aglet)
  await until('signed in', () => signedIn(page))
  page.adapter.emit(WALLET.id, { accounts: [SECOND] })
  await until('the second is asked', () => page.step() === 'ready')
  await signInWithWallet(page.aglet, page.target())
  page.adapter.emit(WALLET.id, { accounts: [FIRST] })
  assert.is(signedIn(page), undefined)
  await until('the first is asked again', () => page.step() === 'ready')
  assert.is(kept(), SECOND)
})

test('[4.29] returning to an account whose session ended meanwhile requires a new sign-in', async () => {
  const page = signInPage()
  await connectInModal(page.aglet)
  await until('signed in', () => signedIn(page))
  page.adapter.emit(WALLET.id, { accounts: [SECOND] })
  await until('the second is asked', () => page.step() === 'ready')
  // As another tab does when its user signs out.
  await page.storage.set([])
  page.adapter.emit(WALLET.id, { accounts: [FIRST] })
  await until('the first is asked again', () => page.step() === 'ready')
  assert.is(signedIn(page), undefined)
  assert.is(page.target().address, FIRST)
})

for (const [what, away, back] of [
  ['account', () => ({ accounts: [SECOND] }), () => ({ accounts: [FIRST] })],
  ['network', () => ({ chainId: 'eip155:8453' }) as const, () => ({ chainId: 'eip155:1' }) as const],
] as const)
  test(`[2.10, 4.29] a change of ${what} that signs out the server’s session is not undone by changing back`, async () => {
    let server: { address: string; chainId: number } | undefined
    const siweConfig: SiweConfig = {
      getNonce: async () => 'abcdefgh1234',
      createMessage: ({ address, chainId }) => `${address} ${chainId}`,
      verifyMessage: async ({ message }) => {
        const [address = '', chainId] = message.split(' ')
        server = { address, chainId: Number(chainId) }
        return true
      },
      getSession: async () => server ?? null,
      signOut: async () => {
        server = undefined
        return true
      },
    }
    const page = signInPage({ options: { siweConfig } })
    await connectInModal(page.aglet)
    await until('signed in', () => signedIn(page))
    page.adapter.emit(WALLET.id, away())
    await until('asked there', () => page.step() === 'ready')
    assert.is(server, undefined)
    page.adapter.emit(WALLET.id, back())
    await until('asked here again', () => page.step() === 'ready' && page.target().address === FIRST)
    assert.is(signedIn(page), undefined)
    assert.is(page.target().chainId, 'eip155:1')
    page.aglet.destroy()
  })

test('[4.31] a session stored after the user cancelled is deleted again', async () => {
  const stored = deferred<void>()
  const { storage, kept } = cookieStorage()
  const add: SiwxStorage['add'] = async session => {
    await stored.promise
    await storage.add(session)
  }
  const page = signInPage({ storage: { ...storage, add }, siwx: { required: false } })
  await connectInModal(page.aglet)
  await until('it is stored', () => page.step() === 'storing')
  await cancelSignIn(page.aglet)
  stored.resolve()
  await tick()
  assert.is(kept(), undefined)
  assert.is(signedIn(page), undefined)
})

test('a failure to create the message is reported with its own code, and the wallet is not asked', async () => {
  let asked = 0
  const getNonce = async (): Promise<string> => {
    throw new AgletError('network', 'The server does not answer.')
  }
  const page = signInPage({
    siwx: { getNonce },
    script: {
      signMessage: async () => {
        asked++
        return '0x'
      },
    },
  })
  await connectInModal(page.aglet)
  await until('it is told', () => page.code())
  assert.is(await codeOf(signInWithWallet(page.aglet, page.target())), 'network')
  assert.is(page.code(), 'network')
  assert.is(asked, 0)
})

test('an outdated message that cannot be created again is not signed', async () => {
  const clock = manualClock({ alone: true })
  try {
    let isDown = false
    let asked = 0
    const page = signInPage({
      siwx: {
        async getNonce() {
          if (isDown) throw new AgletError('network', 'The server does not answer.')
          return 'abcdefgh1234'
        },
      },
      script: {
        async signMessage() {
          asked++
          throw new AgletError('user_rejected', 'The request was declined.')
        },
      },
    })
    await connectInModal(page.aglet)
    await clock.advance(300_001)
    assert.is(page.code(), 'user_rejected')
    isDown = true
    assert.is(await codeOf(signInWithWallet(page.aglet, page.target())), 'network')
    assert.is(page.code(), 'network')
    assert.is(asked, 1)
    isDown = false
    assert.is(await codeOf(signInWithWallet(page.aglet, page.target())), 'user_rejected')
    assert.is(asked, 2)
    page.aglet.destroy()
  } finally {
    clock.restore()
  }
})

test('a message from before the clock was set back is created again before the wallet is asked', async () => {
  const { now } = Date
  const texts: string[] = []
  try {
    const page = signInPage({
      script: {
        async signMessage(_, message) {
          texts.push(message)
          throw new AgletError('user_rejected', 'The request was declined.')
        },
      },
    })
    await connectInModal(page.aglet)
    await until('the wallet was asked', () => page.code() === 'user_rejected')
    Date.now = () => now() - 3_600_000
    assert.is(await codeOf(signInWithWallet(page.aglet, page.target())), 'user_rejected')
    assert.is(texts.length, 2)
    assert.ok(Date.parse(dataOf(texts[1]!)?.issuedAt ?? '') <= Date.now())
    page.aglet.destroy()
  } finally {
    Date.now = now
  }
})

test('S13 a message that has expired while the user read it is created again before the wallet is asked', async () => {
  const clock = manualClock({ alone: true })
  try {
    const texts: string[] = []
    const page = signInPage({
      siwx: { expiration: 60_000 },
      script: {
        async signMessage(_, message) {
          texts.push(message)
          throw new AgletError('user_rejected', 'The request was declined.')
        },
      },
    })
    await connectInModal(page.aglet)
    await clock.advance(60_000)
    assert.is(await codeOf(signInWithWallet(page.aglet, page.target())), 'user_rejected')
    assert.is(texts.length, 2)
    assert.ok(Date.parse(dataOf(texts[1]!)?.expirationTime ?? '') > Date.now())
    page.aglet.destroy()
  } finally {
    clock.restore()
  }
})

for (const [what, answer] of [
  ['approves', (text: string) => ACCOUNTS[0]!.signMessage({ message: text })],
  ['declines', async () => Promise.reject(new AgletError('user_rejected', 'no'))],
] as const)
  test(`a sign-in that another tab completes while the wallet asks here succeeds, also if the user then ${what} it`, async () => {
    const store = memoryStorage()
    let tell = () => {}
    const storage: SiwxStorage = {
      ...store,
      watch(listener) {
        tell = listener
        return () => {}
      },
    }
    const prompts: (() => void)[] = []
    const page = signInPage({
      storage,
      siwx: { required: false },
      script: {
        signMessage: (_, text) =>
          new Promise((resolve, reject) => {
            prompts.push(() => answer(text).then(resolve, reject))
          }),
      },
    })
    await connectInModal(page.aglet)
    await until('the wallet asks', () => prompts.length === 1)
    await cancelSignIn(page.aglet)
    const result = signIn(page.aglet)
    await until('the wallet asks again', () => prompts.length === 2)
    const elsewhere = signInPage({ storage: store })
    await connectInModal(elsewhere.aglet)
    await until('signed in elsewhere', () => signedIn(elsewhere))
    tell()
    await until('signed in here', () => signedIn(page))
    prompts[1]!()
    assert.is((await result).signature, elsewhere.state.session.peek()!.signature)
    assert.is(page.view(), 'closed')
  })

test('a host’s signIn uses a session in the store without asking the wallet', async () => {
  const storage = memoryStorage()
  const before = signInPage({ storage })
  await connectInModal(before.aglet)
  await until('signed in', () => signedIn(before))
  const [own] = await storage.get('eip155:1', FIRST)
  let asked = 0
  let found: readonly SiwxSession[] = []
  const page = signInPage({
    storage: { ...storage, get: async () => found },
    siwx: { required: false },
    script: {
      signMessage: async () => {
        asked++
        throw new AgletError('user_rejected', 'no')
      },
    },
  })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.code())
  await cancelSignIn(page.aglet)
  found = [own!]
  assert.is((await signIn(page.aglet)).signature, own!.signature)
  assert.is(asked, 1)
  assert.is(page.view(), 'closed')
})

test('S13 a host’s message for another account or network is not signed', async () => {
  for (const wrong of [{ accountAddress: SECOND }, { chainId: 'eip155:137' as const }]) {
    const siwx = createSiwx({ storage: memoryStorage() })
    let asked = 0
    const page = signInPage({
      options: {
        siwx: { ...siwx, createMessage: async input => ({ ...(await siwx.createMessage(input)), ...wrong }) },
      },
      script: { signMessage: async () => String(asked++) },
    })
    await connectInModal(page.aglet)
    await until('it was noticed', () => page.code() === 'bad_response')
    assert.is(asked, 0)
    assert.is(signedIn(page), undefined)
  }
})

test('a host’s callbacks that hang end with an error, and can be retried', async () => {
  for (const name of ['createMessage', 'addSession'] as const) {
    const clock = manualClock({ alone: true })
    try {
      const siwx = createSiwx({ storage: memoryStorage() })
      let hangs = true
      const slow = (...args: unknown[]) =>
        hangs ? new Promise<never>(() => {}) : (siwx[name] as (...args: unknown[]) => Promise<never>)(...args)
      const page = signInPage({ options: { siwx: { ...siwx, [name]: slow } } })
      await connectInModal(page.aglet)
      await clock.advance(30_000)
      assert.is(page.code(), 'timeout', name)
      assert.is(signedIn(page), undefined)
      hangs = false
      await signInWithWallet(page.aglet, page.target())
      assert.is(signedIn(page), FIRST)
      page.aglet.destroy()
    } finally {
      clock.restore()
    }
  }
})

test('declining a second wallet shows that, and no signature is requested', async () => {
  let asked = 0
  const page = signInPage({
    script: {
      connect: async ({ id }) => {
        if (id === OTHER.id) throw new AgletError('user_rejected', 'no')
        return {
          connectorId: id,
          namespace: 'eip155',
          chainId: 'eip155:1',
          accounts: [{ address: FIRST, type: 'eoa' }],
        }
      },
      signMessage: async (...args) => {
        asked++
        return signWithKey(...args)
      },
    },
  })
  await connectInModal(page.aglet)
  await until('signed in', () => signedIn(page))
  assert.is(await codeOf(connectInModal(page.aglet, OTHER)), 'user_rejected')
  await tick()
  assert.is(page.view(), 'ConnectingExternal')
  assert.is(signedIn(page), FIRST)
  assert.is(asked, 1)
})

test('a wallet on a network that the host does not have leaves no empty view', async () => {
  const page = signInPage({ options: { unsupportedChain: 'warn' } })
  await connectAndWait(page)
  assert.is(page.view(), 'SIWXSignMessage')
  page.adapter.emit(WALLET.id, { chainId: 'eip155:999' })
  assert.is(page.view(), 'closed')
  page.adapter.emit(WALLET.id, { chainId: 'eip155:1' })
  await until('asked again', () => page.step() === 'ready')
  assert.is(page.view(), 'SIWXSignMessage')
})

test('disconnecting one family keeps the other’s session, in the store too', async () => {
  const wallet = makeWallet()
  const server = makeServer('many')
  const browser = makeBrowser()
  const first = makeTab(wallet, server, browser, true)
  await signInTo(first, ['solana', 'eip155'])
  assert.is(server.sessions().length, 2)
  first.aglet.destroy()
  // In the next page view the other family's session has not been read yet.
  const tab = makeTab(wallet, server, browser, true)
  tab.restore()
  await until('signed in', () => tab.shown.peek())
  const { namespace } = tab.aglet.account.account.peek()
  await disconnect(tab.aglet, namespace)
  await until('the other is signed in', () => tab.shown.peek())
  assert.is(server.sessions().length, 1)
  assert.is.not(tab.aglet.account.namespace.peek(), namespace)
  tab.aglet.destroy()
})

test('requests are made one at a time, for the active family first, also when the host asks for another', async () => {
  const wallet = makeWallet()
  const tab = makeTab(wallet, makeServer('many'), makeBrowser(), false)
  await tab.connect('eip155')
  await until('the wallet asks', () => tab.prompts.length)
  await tab.connect('solana')
  await until('the other waits', () => tab.signing.current.peek()?.step === 'ready')
  assert.is(tab.prompts.length, 1)
  tab.answer(0, 'decline')
  tab.want()
  const asked = signIn(tab.aglet, 'solana')
  await until('the wallet asks', () => tab.prompts.length)
  assert.is(await codeOf(signIn(tab.aglet, 'eip155')), 'request_pending')
  tab.answer(0, 'sign')
  assert.is((await asked).data.chainId, `solana:${solana.id}`)
  tab.aglet.destroy()
})

test('analytics learns whether a sign-in succeeded, and neither analytics nor the console gets session contents', async () => {
  const { error, log, warn } = console
  const said: unknown[] = []
  for (const name of ['error', 'log', 'warn'] as const)
    console[name] = (...args: unknown[]) => void said.push(args)
  const events: TrackedEvent[] = []
  const sessions: SiwxSession[] = []
  const storage: SiwxStorage = {
    ...memoryStorage(),
    async add(session) {
      sessions.push(session)
      if (sessions.length === 1) throw new Error(`no: ${session.signature}`)
    },
    // A store that fails, with all sessions in the error message.
    set: async () => {
      throw new Error(JSON.stringify(sessions))
    },
    get: async () => sessions.slice(1),
    verifies: true,
  }
  try {
    const page = signInPage({ storage })
    page.aglet.get(createEventSink).to = events
    await connectInModal(page.aglet)
    await until('the store failed', () => page.code())
    await signInWithWallet(page.aglet, page.target())
    await signOut(page.aglet).catch(() => {})
    await disconnect(page.aglet)
    await tick()
    const cancelled = signInPage({
      script: {
        signMessage: async () => {
          throw new AgletError('user_rejected', 'no')
        },
      },
    })
    cancelled.aglet.get(createEventSink).to = events
    await connect(cancelled.aglet, connector(WALLET.id))
    await until('declined', () => cancelled.code())
    await cancelSignIn(cancelled.aglet)
  } finally {
    Object.assign(console, { error, log, warn })
  }
  assert.equal(
    events.map(({ event }) => event).filter(event => /SIWX/.test(event)),
    ['SIWX_AUTH_ERROR', 'SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR', 'CLICK_CANCEL_SIWX'],
  )
  assert.is(sessions.length, 2)
  const { message, signature, data } = sessions[0]!
  const told = [JSON.stringify(events), ...said.flat().map(String)].join('\n')
  assert.ok(said.length > 0, 'that signing out failed is said')
  for (const secret of [signature, data.nonce, message, JSON.stringify(message).slice(1, -1)])
    assert.not(told.includes(secret))
})

test.run()
