import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connect } from '../../../src/actions/connect/connect'
import { disconnect } from '../../../src/actions/connect/disconnect'
import { signOut } from '../../../src/actions/siwx/endSignIn'
import { signIn } from '../../../src/actions/siwx/signIn'
import { signInWithWallet } from '../../../src/actions/siwx/signInWithWallet'
import { isAgletError } from '../../../src/errors'
import type { Siwx, SiwxSession } from '../../../src/lib/siwx/siwx'
import { leavePage, resetPage, tick, until } from '../../dom'
import {
  type Family,
  type Kind,
  makeBrowser,
  makeServer,
  makeTab,
  makeWallet,
  signInTo,
  type Tab,
} from '../../effects/siwx/signInWorld'
import { connector, fakeAdapter, fakeAglet } from '../../fakes'

// Which sessions of the host's store end when one of several connected families is left.

const tabs: Tab[] = []
test.before.each(resetPage)
test.after.each(() => {
  for (const { aglet } of tabs.splice(0)) aglet.destroy()
})
test.after(leavePage)

/** A tab that is signed in to both families, the last one being active, over a store of this kind. */
async function signedIn(kind: Kind, families: readonly Family[]) {
  const wallet = makeWallet()
  const server = makeServer(kind)
  const browser = makeBrowser()
  const open = () => {
    const tab = makeTab(wallet, server, browser, true)
    tabs.push(tab)
    return tab
  }
  const tab = open()
  await signInTo(tab, families)
  /** The families of the sessions in the store. */
  const kept = () => server.sessions().map(({ data }) => data.chainId.split(':')[0])
  /** Opens the page anew, where only the active family's session is read. */
  const reload = async () => {
    tab.aglet.destroy()
    const next = open()
    next.restore()
    await until('signed in', () => next.shown.peek())
    return next
  }
  return { wallet, server, tab, kept, reload }
}

test('signing out of a family that is not active ends its session of an earlier visit', async () => {
  const { kept, reload } = await signedIn('many', ['solana', 'eip155'])
  assert.is(kept().length, 2)
  const { aglet } = await reload()
  const { namespace } = aglet.account.account.peek()
  await signOut(aglet, namespace === 'solana' ? 'eip155' : 'solana')
  assert.equal(kept(), [namespace])
})

test('signing out of an unknown family is refused: it would leave the user signed in without a word', async () => {
  const { tab, kept } = await signedIn('many', ['eip155'])
  for (const wrong of ['eip-155', null, ''])
    assert.ok(isAgletError(await signOut(tab.aglet, wrong as never).catch(error => error), 'invalid_option'))
  assert.equal(kept(), ['eip155'])
  assert.ok(tab.shown.peek())
})

test('signing in with an unknown family is refused as such, not as a wallet that is not connected', async () => {
  const { tab } = await signedIn('many', ['eip155'])
  for (const wrong of ['cosmos', null, ''])
    assert.ok(isAgletError(await signIn(tab.aglet, wrong as never).catch(error => error), 'invalid_option'))
})

test('disconnecting a family that is not active keeps the active one signed in, with a store for one session', async () => {
  const { tab, kept } = await signedIn('one', ['eip155', 'solana'])
  assert.equal(kept(), ['solana'])
  await disconnect(tab.aglet, 'eip155')
  await tick(30)
  assert.equal(kept(), ['solana'])
  assert.ok(tab.shown.peek())
})

test('disconnecting a family whose wallet is locked deletes its session of an earlier visit', async () => {
  const { wallet, kept, reload } = await signedIn('many', ['eip155', 'solana'])
  wallet.permitted.eip155 = false
  const { aglet } = await reload()
  assert.is(aglet.connections.of('eip155').status, 'reconnecting')
  await disconnect(aglet, 'eip155')
  await until('its session is deleted', () => kept().length === 1)
  assert.equal(kept(), ['solana'])
})

test('disconnecting a family deletes its sessions on all networks, also those of an earlier visit', async () => {
  const { wallet, tab, kept, reload } = await signedIn('many', ['solana', 'eip155'])
  wallet.chain = 'eip155:8453'
  tab.emit('eip155')
  await until('the other network is to be signed', () => tab.signing.current.peek()?.step === 'ready')
  tab.want()
  signInWithWallet(tab.aglet, tab.signing.current.peek()!.target).catch(() => {})
  await until('the wallet asks', () => tab.prompts.length)
  tab.answer(0, 'sign')
  await until('signed in', () => tab.shown.peek())
  assert.equal(kept().sort(), ['eip155', 'eip155', 'solana'])
  const { aglet } = await reload()
  await disconnect(aglet, 'eip155')
  await until('its sessions are deleted', () => kept().length === 1)
  assert.equal(kept(), ['solana'])
})

test('a session that the store fails to delete does not keep those of the other networks, and the caller is told', async () => {
  const revoked: string[] = []
  const failure = new Error('The store is down.')
  const siwx: Siwx = {
    getSessions: async () => [{} as SiwxSession],
    setSessions: async () => {},
    addSession: async () => {},
    createMessage: async () => ({ toString: () => '' }) as never,
    async revokeSession(chainId) {
      revoked.push(chainId)
      if (chainId === 'eip155:1') throw failure
    },
  }
  const aglet = fakeAglet({ siwx }, { adapters: [fakeAdapter()] })
  await connect(aglet, connector('com.a'))
  const error = await signOut(aglet, 'eip155').catch(cause => cause)
  aglet.destroy()
  assert.is(error, failure)
  assert.equal(revoked, ['eip155:1', 'eip155:8453'])
})

test.run()
