import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { closeModal, hideModal, openModal } from '../../../src/actions/modal/openModal'
import { MODAL_OPENING } from '../../../src/actions/modal/showModal'
import { recheckSession } from '../../../src/actions/siwx/checkSession'
import { cancelSignIn, endSessionsLater, signOut } from '../../../src/actions/siwx/endSignIn'
import { beginSignIn, signIn, targetOf } from '../../../src/actions/siwx/signIn'
import { signInWithWallet } from '../../../src/actions/siwx/signInWithWallet'
import { siwxOf } from '../../../src/actions/siwx/siwxOf'
import { startConnectEffects } from '../../../src/effects/connect/startConnectEffects'
import { hydrate } from '../../../src/effects/hydrate'
import { AgletError } from '../../../src/errors'
import type { SiwxSession } from '../../../src/lib/siwx/siwx'
import { createSiwx } from '../../../src/siwx/createSiwx'
import { memoryStorage } from '../../../src/siwx/memoryStorage'
import type { SiwxStorage } from '../../../src/siwx/siwxStorage'
import { verifyEvm } from '../../../src/siwx/verify/verifyEvm'
import { STORAGE_PREFIX } from '../../../src/storage'
import { leavePage, resetPage, tick, until } from '../../dom'
import { deferred, fakeAdapter, fakeAglet, fakeStorage } from '../../fakes'
import { connectInModal, FIRST, OTHER, SECOND, signInPage, signWithKey, WALLET } from './signingIn'

test.before.each(resetPage)
test.after(leavePage)

const declined = async () => {
  throw new AgletError('user_rejected', 'The request was declined.')
}
/** What a page stores whose first account is connected. */
const storedWallet = {
  [`${STORAGE_PREFIX}connections`]: JSON.stringify({ eip155: { connectorId: WALLET.id, address: FIRST } }),
}
/** A user who declines the first request and signs later ones. */
const declinesFirst = () => {
  let asked = 0
  return async (...args: Parameters<typeof signWithKey>) => (asked++ ? signWithKey(...args) : declined())
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'fine',
    error => (error instanceof AgletError ? error.code : `thrown: ${error}`),
  )
const textOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => '',
    error => error.shortMessage,
  )
const signedIn = (page: ReturnType<typeof signInPage>) => page.state.session.peek()?.data.accountAddress

test('[4.29, 4.30] an extension signs right after connecting, and the modal closes', async () => {
  const page = signInPage()
  await connectInModal(page.aglet)
  await until('signed in', () => signedIn(page))
  assert.is(signedIn(page), FIRST)
  assert.is(page.view(), 'closed')
  assert.is((await page.storage.get('eip155:1', FIRST)).length, 1)
})

test('[2.12, 4.29, 8.14] a declined message can be signed later', async () => {
  const page = signInPage({ script: { signMessage: declinesFirst() } })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.code() === 'user_rejected')
  assert.is(page.view(), 'SIWXSignMessage')
  assert.is(page.aglet.notices.snack.value?.message, 'Signature declined')
  assert.is(signedIn(page), undefined)
  assert.match(`${page.current.peek()?.message}`, FIRST)
  await signInWithWallet(page.aglet, page.target())
  assert.is(signedIn(page), FIRST)
  assert.is(page.view(), 'closed')
})

test('[8.14] a smart account that declines gets its own message', async () => {
  const page = signInPage({
    script: {
      signMessage: declined,
      connect: async () => ({
        connectorId: WALLET.id,
        namespace: 'eip155',
        chainId: 'eip155:1',
        accounts: [{ address: FIRST, type: 'smartAccount' }],
      }),
    },
  })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.aglet.notices.snack.value)
  assert.is(page.aglet.notices.snack.value?.message, 'This application might not support Smart Accounts')
})

test('[2.28, 6.2] without a session, closing the modal is blocked for a required sign-in and possible for an optional one', async () => {
  for (const required of [true, false]) {
    const page = signInPage({ siwx: { required }, script: { signMessage: declined } })
    await connectInModal(page.aglet)
    await until('the user declined', () => page.code())
    closeModal(page.aglet)
    assert.is(page.view(), required ? 'SIWXSignMessage' : 'closed')
    assert.is(page.aglet.account.account.peek().isConnected, true)
    if (required) continue
    // The sign-in was dismissed for this visit: the account view opens as usual, and the host can ask again.
    openModal(page.aglet)
    assert.is(page.view(), 'Account')
    page.adapter.signMessage = signWithKey
    assert.is((await signIn(page.aglet)).data.accountAddress, FIRST)
  }
})

test('[8.20] a host can sign in only to the namespaces of its store', async () => {
  for (const [namespaces, code] of [
    [['solana'], 'method_unsupported'],
    [['eip155', 'solana'], 'fine'],
    [undefined, 'fine'],
  ] as const) {
    const storage = { ...memoryStorage(), ...(namespaces && { namespaces }) }
    const page = signInPage({ siwx: { required: false }, storage })
    await connect(page.aglet, WALLET)
    assert.is(await codeOf(signIn(page.aglet)), code, `${namespaces}`)
  }
})

test('a sign-in that the view begins prepares the message first', async () => {
  const page = signInPage({ siwx: { required: false }, script: { signMessage: declined } })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.code())
  assert.is(beginSignIn(page.aglet)?.caipAddress, `eip155:1:${FIRST}`)
  assert.is(page.step(), 'preparing')
})

test('[2.28] opening the account view does not bypass a required sign-in', async () => {
  const page = signInPage({ script: { signMessage: declined } })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.code())
  openModal(page.aglet)
  assert.is(page.view(), 'SIWXSignMessage')
})

test('[2.28] a required sign-in takes the place of the account only', async () => {
  const page = signInPage({ script: { signMessage: declined } })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.code())
  openModal(page.aglet, { view: 'WhatIsAWallet' })
  assert.is(page.view(), 'WhatIsAWallet')
})

test('[4.31] cancel disconnects where sign-in is required, otherwise closes the modal; the view returns to Connect', async () => {
  for (const required of [true, false]) {
    const page = signInPage({ siwx: { required }, script: { signMessage: declined } })
    await connectInModal(page.aglet)
    await until('the user declined', () => page.code())
    await cancelSignIn(page.aglet)
    assert.is(page.view(), 'closed')
    assert.is(page.aglet.route.view.peek(), 'Connect')
    assert.is(page.aglet.account.account.peek().isConnected, !required)
    assert.equal(page.adapter.calls.includes('disconnect com.a'), required)
    assert.is(signedIn(page), undefined)
  }
})

test('[2.25] in a modal embedded in the page, cancelling an optional sign-in leads to the account', async () => {
  const page = signInPage({
    siwx: { required: false },
    script: { signMessage: declined },
    options: { enableEmbedded: true },
  })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.code())
  await cancelSignIn(page.aglet)
  assert.ok(page.aglet.account.account.peek().isConnected)
  assert.is(page.view(), 'Account')
  page.aglet.destroy()
})

test('[4.31] a signature that arrives after cancelling is ignored', async () => {
  const answer = deferred<string>()
  const page = signInPage({ siwx: { required: false }, script: { signMessage: () => answer.promise } })
  await connectInModal(page.aglet)
  await until('the wallet asks', () => page.step() === 'signing')
  const message = `${page.current.peek()?.message}`
  await cancelSignIn(page.aglet)
  answer.resolve(await signWithKey(page.aglet.connections.sessionOf('eip155')!, message))
  await tick()
  assert.is(signedIn(page), undefined)
  assert.equal(await page.storage.get('eip155:1', FIRST), [])
  assert.is(page.view(), 'closed')
})

test('a check of the store that ends after destroy opens no modal, creates no message and asks no wallet', async () => {
  const found = deferred<readonly SiwxSession[]>()
  let created = 0
  let opened = 0
  let signed = 0
  const siwx = createSiwx({ storage: { ...memoryStorage(), get: () => found.promise } })
  const page = signInPage({
    options: {
      siwx: {
        ...siwx,
        createMessage: input => {
          created++
          return siwx.createMessage(input)
        },
      },
    },
    script: {
      signMessage: async (...args) => {
        signed++
        return signWithKey(...args)
      },
    },
  })
  await connectInModal(page.aglet)
  await until('the store is asked', () => page.step() === 'checking')
  page.aglet.destroy()
  document.addEventListener(MODAL_OPENING, () => opened++)
  found.resolve([])
  await tick(60)
  assert.equal({ created, opened, signed }, { created: 0, opened: 0, signed: 0 })
})

test('a signature that arrives after destroy is not stored', async () => {
  const answer = deferred<string>()
  const kept = memoryStorage()
  let added = 0
  const page = signInPage({
    storage: {
      ...kept,
      add: async (...session) => {
        added++
        return kept.add(...session)
      },
    },
    script: { signMessage: () => answer.promise },
  })
  await connectInModal(page.aglet)
  await until('the wallet asks', () => page.step() === 'signing')
  const message = `${page.current.peek()?.message}`
  page.aglet.destroy()
  answer.resolve(await signWithKey(page.aglet.connections.sessionOf('eip155')!, message))
  await tick(30)
  assert.is(added, 0)
})

test('[4.29] each account and network signs in separately, and the page is never signed in as an account it does not show', async () => {
  const page = signInPage()
  await connectInModal(page.aglet)
  await until('signed in', () => signedIn(page))
  page.adapter.signMessage = declined
  page.adapter.emit(WALLET.id, { accounts: [SECOND] })
  assert.is(signedIn(page), undefined, 'at once')
  await until('the message is there', () => page.step() === 'ready')
  assert.is(page.view(), 'SIWXSignMessage')
  assert.is(page.target().address, SECOND)
  // The wallet is not opened without a click.
  assert.is(page.code(), undefined)
  page.adapter.signMessage = signWithKey
  await signInWithWallet(page.aglet, page.target())
  assert.is(signedIn(page), SECOND)
  page.adapter.emit(WALLET.id, { accounts: [FIRST] })
  await until('the first is back', () => signedIn(page) === FIRST)
  assert.is(page.view(), 'closed')
  page.adapter.emit(WALLET.id, { chainId: 'eip155:8453' })
  assert.is(signedIn(page), undefined)
  await until('asked on the other network', () => page.step() === 'ready')
  assert.is(page.target().chainId, 'eip155:8453')
  page.adapter.emit(WALLET.id, { chainId: 'eip155:1' })
  await until('back where there is a session', () => signedIn(page) === FIRST)
  assert.is(page.view(), 'closed')
})

test('a signature for the former account is not used when the account changes while the wallet asks', async () => {
  const answer = deferred<string>()
  const page = signInPage({ script: { signMessage: () => answer.promise } })
  await connectInModal(page.aglet)
  await until('the wallet asks', () => page.step() === 'signing')
  const first = page.target()
  const message = `${page.current.peek()?.message}`
  page.adapter.emit(WALLET.id, { accounts: [SECOND] })
  answer.resolve(
    await signWithKey(
      { ...page.aglet.connections.sessionOf('eip155')!, accounts: [{ address: FIRST, type: 'eoa' }] },
      message,
    ),
  )
  await until('the second is asked', () => page.step() === 'ready')
  assert.is.not(page.target(), first)
  assert.is(signedIn(page), undefined)
  assert.equal(await page.storage.get('eip155:1', FIRST), [])
})

test('[4.29] [8.20] sign-in is not offered on a network that the host does not have', async () => {
  const page = signInPage({ options: { unsupportedChain: 'warn' } })
  await connectInModal(page.aglet)
  await until('signed in', () => signedIn(page))
  page.adapter.emit(WALLET.id, { chainId: 'eip155:999' })
  await tick()
  assert.is(page.current.peek(), undefined)
  assert.is(page.view(), 'closed')
  assert.is(await codeOf(signIn(page.aglet)), 'chain_unsupported')
  assert.is(await textOf(signIn(page.aglet)), 'Chain is not supported')
})

test('disconnecting signs out, in the store too', async () => {
  const page = signInPage()
  await connectInModal(page.aglet)
  await until('signed in', () => signedIn(page))
  await disconnect(page.aglet)
  assert.is(page.state.current.peek(), undefined)
  await until('the store is empty', async () => (await page.storage.get('eip155:1', FIRST)).length === 0)
  assert.equal(await page.storage.get('eip155:1', FIRST), [])
})

for (const how of ['answers late', 'fails'])
  test(`[4.7, 4.29] an account that reconnects while the sign-out ${how} signs in anew`, async () => {
    const memory = memoryStorage()
    const cleared = deferred<void>()
    const page = signInPage({
      storage: {
        ...memory,
        async set(sessions) {
          await cleared.promise
          await memory.set(sessions)
        },
      },
    })
    const { aglet, state, storage } = page
    await connectInModal(aglet)
    await until('signed in', () => state.session.value)
    await disconnect(aglet)
    await connectInModal(aglet)
    await tick()
    if (how === 'fails') cleared.reject(new Error('no answer'))
    else cleared.resolve()
    await until('signed in again', () => state.session.value && page.view() === 'closed')
    await tick()
    const { message } = state.session.value!
    assert.equal(
      (await storage.get('eip155:1', FIRST)).map(one => one.message),
      [message],
    )
  })

test('a disconnect while the code of the sign-in loads signs out as well', async () => {
  const { storage, state, ...page } = signInPage()
  await connectInModal(page.aglet)
  await until('signed in', () => state.session.peek())
  page.aglet.destroy()
  const next = fakeAglet(
    { siwx: createSiwx({ storage }) },
    { storage: fakeStorage(storedWallet), adapters: [fakeAdapter()] },
  )
  hydrate(next)
  startConnectEffects(next)
  await disconnect(next)
  await tick(50)
  assert.equal(await storage.get('eip155:1', FIRST), [])
  next.destroy()
})

test('ending one family’s connection deletes the known session, and on each network of the family what the store has', async () => {
  for (const required of [true, false]) {
    const kept = memoryStorage()
    const asked: string[] = []
    const page = signInPage({
      siwx: { required },
      storage: {
        ...kept,
        get: async (...account) => {
          asked.push(`get ${account[0]}`)
          return kept.get(...account)
        },
        delete: async (...account) => {
          asked.push(`delete ${account[0]}`)
          return kept.delete(...account)
        },
      },
      ...(!required && { script: { signMessage: declined } }),
    })
    await connectInModal(page.aglet)
    await until('it went on', () => (required ? signedIn(page) : page.code()))
    asked.length = 0
    const { aglet } = page
    endSessionsLater(aglet, siwxOf(aglet)!, 'eip155', FIRST)
    await until('the store was asked for each network', () => asked.includes('get eip155:8453'))
    await tick()
    assert.equal(asked, [
      // What was not there is not deleted.
      required ? 'delete eip155:1' : 'get eip155:1',
      'get eip155:8453',
    ])
  }
})

test('a wallet that disconnects by itself signs out as well, and the modal closes at once', async () => {
  const page = signInPage({ script: { signMessage: declined } })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.code())
  page.adapter.emit(WALLET.id, 'ended')
  assert.is(page.view(), 'closed')
  assert.is(page.current.peek(), undefined)
  assert.is(page.aglet.modal.closeBlocked.peek(), false)
})

test('signing out leaves the wallet connected and does not ask to sign again', async () => {
  const page = signInPage()
  await connectInModal(page.aglet)
  await until('signed in', () => signedIn(page))
  page.aglet.route.reset('SIWXSignMessage')
  assert.is(page.aglet.modal.closeBlocked.peek(), false, 'nobody has to sign any more')
  page.aglet.route.reset('Account')
  await signOut(page.aglet)
  assert.is(signedIn(page), undefined)
  assert.ok(page.aglet.account.account.peek().isConnected)
  await tick()
  assert.is(page.view(), 'closed')
  assert.equal(await page.storage.get('eip155:1', FIRST), [])
  assert.is((await signIn(page.aglet)).data.accountAddress, FIRST)
})

test('a session that is found after the user signed out is not shown', async () => {
  const store = memoryStorage()
  const before = signInPage({ storage: store })
  await connectInModal(before.aglet)
  await until('signed in', () => signedIn(before))
  const read = deferred<void>()
  const emptied = deferred<void>()
  const page = signInPage({
    storage: {
      ...store,
      async get(...key) {
        const found = await store.get(...key)
        await read.promise
        return found
      },
      async set(sessions) {
        await emptied.promise
        await store.set(sessions)
      },
    },
  })
  await connectInModal(page.aglet)
  await until('the store is asked', () => page.current.peek()?.step === 'checking')
  const leaving = signOut(page.aglet)
  read.resolve()
  await tick(20)
  assert.is(signedIn(page), undefined)
  emptied.resolve()
  await leaving
  await tick(20)
  assert.is(signedIn(page), undefined)
})

test('a session of an earlier visit is used without a signature', async () => {
  const storage = memoryStorage()
  const before = signInPage({ storage })
  await connectInModal(before.aglet)
  await until('signed in', () => signedIn(before))
  let asked = 0
  const page = signInPage({ storage, script: { signMessage: async () => String(asked++) } })
  await connectInModal(page.aglet)
  await until('signed in', () => signedIn(page))
  assert.is(asked, 0)
  assert.is(page.view(), 'closed')
})

test('[4.29] a session does not count for another `siwx` of the host, whose store is read', async () => {
  const page = signInPage()
  const { aglet } = page
  await connectInModal(aglet)
  await until('signed in', () => signedIn(page))
  const former = aglet.options.peek().siwx!
  const set = (siwx: typeof former | undefined) => {
    aglet.options.value = { ...aglet.options.peek(), siwx }
  }
  const reading = deferred<never[]>()
  set(Object.assign(createSiwx({ storage: memoryStorage() }), { getSessions: () => reading.promise }))
  assert.is(signedIn(page), undefined)
  // Turned off, and on again, while the other store is read.
  set(undefined)
  assert.is(page.step(), undefined)
  set(former)
  await until('the first store is read again', () => signedIn(page))
  set(createSiwx({ storage: memoryStorage() }))
  await until('the user is asked', () => page.step() === 'ready')
  assert.is(page.view(), 'SIWXSignMessage')
  set(undefined)
  assert.is(signedIn(page), undefined)
})

test('a session that was being read for another `siwx` is not shown', async () => {
  const reading = deferred<void>()
  const storage = memoryStorage()
  const before = signInPage({ storage })
  await connectInModal(before.aglet)
  await until('signed in', () => signedIn(before))
  const page = signInPage({
    storage: { ...storage, get: (...args) => reading.promise.then(() => storage.get(...args)) },
  })
  const { aglet } = page
  await connectInModal(aglet)
  await until('it is read', () => page.step() === 'checking')
  aglet.options.value = { ...aglet.options.peek(), siwx: createSiwx({ storage: memoryStorage() }) }
  reading.resolve()
  await until('the user is asked', () => page.step() === 'ready')
  await tick()
  assert.is(signedIn(page), undefined)
})

test('closing the modal during the check does not lose a session of an earlier visit', async () => {
  const storage = memoryStorage()
  const before = signInPage({ storage })
  await connectInModal(before.aglet)
  await until('signed in', () => signedIn(before))
  const found = deferred<void>()
  const page = signInPage({
    siwx: { required: false },
    storage: { ...storage, get: async (...account) => found.promise.then(() => storage.get(...account)) },
  })
  await connectInModal(page.aglet)
  await until('it checks', () => page.step() === 'checking')
  hideModal(page.aglet)
  found.resolve()
  await until('signed in', () => signedIn(page))
  assert.is(signedIn(page), FIRST)
  assert.is(page.view(), 'closed')
})

test('switching to an account with a stored session ends the request to sign for the former account', async () => {
  const storage = memoryStorage()
  const before = signInPage({ storage })
  await connectInModal(before.aglet, OTHER)
  await until('signed in', () => signedIn(before))
  const page = signInPage({ storage, script: { signMessage: declined } })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.code())
  assert.is(page.view(), 'SIWXSignMessage')
  page.adapter.emit(WALLET.id, { accounts: [SECOND] })
  await until('the second is signed in', () => signedIn(page) === SECOND)
  assert.is(page.view(), 'closed')
})

test('S13 a session of another account or network from the host’s store is not used', async () => {
  const storage = memoryStorage()
  const before = signInPage({ storage })
  await connectInModal(before.aglet)
  await until('signed in', () => signedIn(before))
  const [own] = await storage.get('eip155:1', FIRST)
  const others: readonly unknown[] = [
    { ...own!, data: { ...own!.data, accountAddress: SECOND } },
    { ...own!, data: { ...own!.data, chainId: 'eip155:137' } },
    { ...own!, data: undefined },
    null,
  ]
  for (const other of others) {
    const siwx = {
      ...createSiwx({ storage: memoryStorage() }),
      getSessions: async () => [other as SiwxSession],
    }
    const page = signInPage({ options: { siwx }, script: { signMessage: declined } })
    await connectInModal(page.aglet)
    await until('the user was asked', () => page.code() === 'user_rejected')
    assert.is(signedIn(page), undefined)
  }
})

test('[4.29] S13 a session that has expired is not used, also if the host’s store returns it again and again', async () => {
  const storage = memoryStorage()
  const before = signInPage({ storage })
  await connectInModal(before.aglet)
  await until('signed in', () => signedIn(before))
  const [own] = await storage.get('eip155:1', FIRST)
  let reads = 0
  const siwx = {
    ...createSiwx({ storage: memoryStorage() }),
    async getSessions() {
      reads++
      return [{ ...own!, data: { ...own!.data, expirationTime: new Date(Date.now() - 1000).toISOString() } }]
    },
  }
  const page = signInPage({ options: { siwx }, script: { signMessage: declined } })
  await connectInModal(page.aglet)
  await until('the user was asked', () => page.code() === 'user_rejected' || reads > 5)
  assert.is(signedIn(page), undefined)
  assert.is(page.view(), 'SIWXSignMessage')
  assert.is(reads, 1)
})

/** A store with the given methods replaced. */
const storeOf = (more: Partial<SiwxStorage>): SiwxStorage => ({ ...memoryStorage(), verifies: true, ...more })
const failing = async () => {
  throw new AgletError('network', 'The network or the server failed.')
}

test('[8.13] a store that cannot be read disconnects and shows an error; an optional sign-in stays connected', async () => {
  for (const required of [true, false]) {
    const page = signInPage({ siwx: { required }, storage: storeOf({ get: failing }) })
    await connectInModal(page.aglet)
    await until('it was said', () => page.aglet.notices.snack.value)
    assert.is(
      page.aglet.notices.snack.value?.message,
      'A problem occurred while trying initialize authentication',
    )
    assert.is(page.aglet.account.account.peek().isConnected, !required)
    assert.is(page.view(), required ? 'Connect' : 'closed')
    assert.is(page.aglet.modal.closeBlocked.peek(), false)
  }
})

test('[8.13] a slow disconnect of the wallet delays nothing and does not change the view later', async () => {
  const letGo = deferred<void>()
  const page = signInPage({
    siwx: { required: true },
    storage: storeOf({ get: failing }),
    script: { disconnect: () => letGo.promise },
  })
  await connectInModal(page.aglet)
  await until('Connect shows', () => page.view() === 'Connect')
  assert.is(page.aglet.account.account.peek().isConnected, false)
  page.aglet.route.push('WhatIsAWallet')
  letGo.resolve()
  await tick()
  assert.is(page.view(), 'WhatIsAWallet')
})

test('when the store fails after the signature, retrying stores the same signature', async () => {
  const added: SiwxSession[] = []
  let down = true
  let asked = 0
  const page = signInPage({
    storage: storeOf({
      async add(session) {
        added.push(session)
        if (down) await failing()
      },
    }),
    script: {
      signMessage: async (...args) => {
        asked++
        return signWithKey(...args)
      },
    },
  })
  await connectInModal(page.aglet)
  await until('the store failed', () => page.code() === 'network')
  assert.is(page.view(), 'SIWXSignMessage')
  assert.is(signedIn(page), undefined)
  down = false
  await signInWithWallet(page.aglet, page.target())
  assert.is(signedIn(page), FIRST)
  assert.is(asked, 1)
  assert.is(added[0]?.signature, added[1]?.signature)
})

test('when the store rejects the signature, retrying asks for a new one', async () => {
  let refuses = true
  const page = signInPage({
    storage: storeOf({
      async add() {
        if (refuses) throw new AgletError('signature_invalid', 'The signature is not valid')
      },
    }),
  })
  await connectInModal(page.aglet)
  await until('it was refused', () => page.code() === 'signature_invalid')
  refuses = false
  assert.is(page.current.peek()?.message, undefined, 'with a new nonce')
  await signInWithWallet(page.aglet, page.target())
  assert.is(signedIn(page), FIRST)
})

test('a failed nonce request is reported and can be retried', async () => {
  let down = true
  const page = signInPage({
    siwx: { getNonce: async () => (down ? failing() : 'abcdefgh1234') },
  })
  await connectInModal(page.aglet)
  await until('it failed', () => page.code() === 'network')
  assert.is(page.view(), 'SIWXSignMessage')
  down = false
  await signInWithWallet(page.aglet, page.target())
  assert.is(signedIn(page), FIRST)
})

test('S13 a signature by another key is rejected', async () => {
  const page = signInPage({
    // No chain is available to tell whether the account is a contract.
    siwx: { verifiers: { eip155: signed => verifyEvm(signed) } },
    script: {
      signMessage: (session, message) =>
        signWithKey({ ...session, accounts: [{ address: SECOND, type: 'eoa' }] }, message),
    },
  })
  await connectInModal(page.aglet)
  await until('it was noticed', () => page.code() === 'signature_invalid')
  assert.is(signedIn(page), undefined)
  assert.equal(await page.storage.get('eip155:1', FIRST), [])
})

test('a wallet reply that is not a signature is rejected', async () => {
  for (const reply of ['', null, 7, {}, 'a'.repeat(100_001)]) {
    const page = signInPage({ script: { signMessage: async () => reply as never } })
    await connectInModal(page.aglet)
    await until('it was noticed', () => page.code() === 'bad_response')
    assert.is(signedIn(page), undefined)
  }
})

test('[8.20] an account without siwx, or not covered by it, closes the modal as usual', async () => {
  for (const options of [{ siweConfig: { enabled: false } as never }, { siwx: {} as never }]) {
    const { error } = console
    console.error = () => {}
    try {
      const page = signInPage({ options })
      await connectInModal(page.aglet)
      await tick()
      assert.is(page.view(), 'closed')
      assert.is(await codeOf(signIn(page.aglet)), 'method_unsupported')
      assert.is(await codeOf(signOut(page.aglet)), 'method_unsupported')
      for (const run of [signIn, signOut]) assert.is(await textOf(run(page.aglet)), 'SIWX is not enabled')
    } finally {
      console.error = error
    }
  }
})

test('[8.20] signing in without a connected wallet is an error', async () => {
  const page = signInPage()
  assert.is(await codeOf(signIn(page.aglet)), 'not_connected')
})

test('connecting without the modal opens it with the message, and a host’s signIn waits for the user', async () => {
  const page = signInPage({ script: { signMessage: declinesFirst() } })
  await connect(page.aglet, WALLET)
  await until('the user declined', () => page.code())
  assert.is(page.view(), 'SIWXSignMessage')
  const [one, two] = [signIn(page.aglet), codeOf(signIn(page.aglet))]
  assert.is(await two, 'request_pending')
  assert.is((await one).data.accountAddress, FIRST)
  const shown: boolean[] = []
  const stop = page.aglet.modal.open.subscribe(open => shown.push(open))
  assert.is((await signIn(page.aglet)).data.accountAddress, FIRST, 'it is there already')
  stop()
  assert.equal(shown, [false], 'and nothing is shown for it')
})

test('a host’s signIn checks for a session before it asks the wallet, and the modal shows the check', async () => {
  const kept = memoryStorage()
  let found = deferred<void>()
  found.resolve()
  const page = signInPage({
    siwx: { required: false },
    storage: { ...kept, get: async (...account) => found.promise.then(() => kept.get(...account)) },
    script: { signMessage: declinesFirst() },
  })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.code())
  closeModal(page.aglet)
  found = deferred()
  const signing = signIn(page.aglet)
  assert.equal([page.view(), page.step()], ['SIWXSignMessage', 'checking'])
  found.resolve()
  assert.is((await signing).data.accountAddress, FIRST)
  assert.is(page.view(), 'closed')
})

test('a late reply of the store about a former account does not end the request to sign for the present one', async () => {
  const kept = memoryStorage()
  const late = deferred<void>()
  let isLate = false
  const page = signInPage({
    storage: {
      ...kept,
      async get(...account) {
        if (isLate) await late.promise
        return kept.get(...account)
      },
    },
    script: { signMessage: declined },
  })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.code())
  const elsewhere = signInPage({ storage: kept })
  await connectInModal(elsewhere.aglet)
  await until('another tab has signed in', () => signedIn(elsewhere))
  const { aglet } = page
  isLate = true
  const asked = recheckSession(aglet, siwxOf(aglet)!, targetOf(aglet, 'eip155')!)
  isLate = false
  page.adapter.emit(WALLET.id, { accounts: [SECOND] })
  const waiting = () => page.step() === 'ready' && page.target().address
  await until('the other account is to sign', () => waiting() === SECOND)
  late.resolve()
  await asked
  assert.is(waiting(), SECOND)
  assert.is(aglet.modal.closeBlocked.peek(), true)
})

test('a sign-in and sign-out in another tab are followed', async () => {
  const store = memoryStorage()
  let tell = () => {}
  const storage: SiwxStorage = {
    ...store,
    watch(listener) {
      tell = listener
      return () => {
        tell = () => {}
      }
    },
  }
  const page = signInPage({ storage, siwx: { required: false }, script: { signMessage: declinesFirst() } })
  await connectInModal(page.aglet)
  await until('the user declined', () => page.code())
  const elsewhere = signInPage({ storage: store })
  await connectInModal(elsewhere.aglet)
  await until('signed in elsewhere', () => signedIn(elsewhere))
  tell()
  await until('heard', () => signedIn(page) === FIRST)
  assert.is(page.view(), 'closed')
  await signOut(elsewhere.aglet)
  tell()
  await until('signed out here too', () => !signedIn(page))
  await tick()
  assert.is(page.view(), 'closed', 'what is optional is not asked for')
  page.aglet.destroy()
  tell()
})

test.run()
