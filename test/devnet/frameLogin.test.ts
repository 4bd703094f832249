import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { serveFrameSite } from '../../cli/devnet/embedded/serveFrameSite'
import { createFaults } from '../../cli/devnet/faults'
import { PROJECT_ID } from '../../cli/devnet/project'
import { createTestFrame } from '../../src/testing/frame/createTestFrame'
import {
  codeFor,
  createSite,
  createVisitor,
  failureOf,
  HOST,
  logInByEmail,
  SITE,
  ticketFor,
} from './frameVisitor'

const ADA = 'ada@example.org'
const connected = { isConnected: true }

test('the first login takes a link and a code; the next one in that browser takes only a code', async () => {
  const site = createSite()
  const { say } = createVisitor(site.ask)
  assert.equal(await say('CONNECT_EMAIL', { email: 'Ada@Example.org ' }), { action: 'VERIFY_DEVICE' })
  assert.is(codeFor(site.context.mailbox, ADA), '', 'no code before the browser is approved')
  let approved = false
  const waiting = say('CONNECT_DEVICE').then(() => {
    approved = true
  })
  const ticket = ticketFor(site.context.mailbox, ADA)
  const page = await (await site.ask(`/device?ticket=${ticket}`)).text()
  assert.match(page, ADA)
  assert.match(page, HOST)
  assert.not(approved, 'a visit of the link approves nothing')
  await site.submit('/device', { ticket, decision: 'approve' })
  await waiting
  await say('CONNECT_OTP', { otp: codeFor(site.context.mailbox, ADA) })
  assert.equal(await say('IS_CONNECTED'), connected)

  await say('SIGN_OUT')
  assert.equal(await say('IS_CONNECTED'), { isConnected: false })
  assert.equal(await say('CONNECT_EMAIL', { email: ADA }), { action: 'VERIFY_OTP' })
  await say('CONNECT_OTP', { otp: codeFor(site.context.mailbox, ADA) })
  assert.equal(await say('IS_CONNECTED'), connected)
})

test('a user who is logged in on one site is let in on the next one in that browser', async () => {
  const site = createSite()
  const first = createVisitor(site.ask)
  await logInByEmail(site, first, ADA)
  const second = createVisitor(site.ask, { origin: 'http://localhost:3000', browser: first.browser })
  assert.equal(await second.say('IS_CONNECTED'), { isConnected: false }, 'each site has a session of its own')
  assert.equal(await second.say('CONNECT_EMAIL', { email: ADA }), { action: 'CONNECT' })
  assert.equal(await second.say('IS_CONNECTED'), connected)
  await first.say('SIGN_OUT')
  assert.equal(await second.say('IS_CONNECTED'), connected)
  assert.equal(await first.say('CONNECT_EMAIL', { email: ADA }), { action: 'VERIFY_OTP' })
  const other = createVisitor(site.ask)
  assert.equal(await other.say('CONNECT_EMAIL', { email: ADA }), { action: 'VERIFY_DEVICE' })
})

test('after a week a code is required again', async () => {
  const site = createSite()
  const visitor = createVisitor(site.ask)
  await logInByEmail(site, visitor, ADA)
  site.clock.now += 8 * 24 * 3_600_000
  assert.equal(await visitor.say('CONNECT_EMAIL', { email: ADA }), { action: 'VERIFY_OTP' })
})

test('declining a browser refuses the login and uses up its link', async () => {
  const site = createSite()
  const { say } = createVisitor(site.ask)
  await say('CONNECT_EMAIL', { email: ADA })
  const waiting = failureOf(say('CONNECT_DEVICE'))
  const ticket = ticketFor(site.context.mailbox, ADA)
  await site.submit('/device', { ticket, decision: 'decline' })
  assert.is(await waiting, 'This browser was not approved')
  assert.match(await (await site.submit('/device', { ticket, decision: 'approve' })).text(), 'no longer good')
  assert.is(codeFor(site.context.mailbox, ADA), '')
})

test('another site cannot approve a browser', async () => {
  const site = createSite()
  const { say } = createVisitor(site.ask)
  await say('CONNECT_EMAIL', { email: ADA })
  const ticket = ticketFor(site.context.mailbox, ADA)
  const reply = await site.submit('/device', { ticket, decision: 'approve' }, 'https://evil.example')
  assert.is(reply.status, 403)
  assert.is(codeFor(site.context.mailbox, ADA), '')
})

test('a code allows five tries', async () => {
  const site = createSite()
  const visitor = createVisitor(site.ask)
  await logInByEmail(site, visitor, ADA)
  await visitor.say('SIGN_OUT')
  await visitor.say('CONNECT_EMAIL', { email: ADA })
  const right = codeFor(site.context.mailbox, ADA)
  const wrong = right === '123456' ? '654321' : '123456'
  for (let tries = 1; tries < 5; tries++)
    assert.is(await failureOf(visitor.say('CONNECT_OTP', { otp: wrong })), 'Invalid code')
  assert.match(await failureOf(visitor.say('CONNECT_OTP', { otp: wrong })), 'last try')
  assert.is(await failureOf(visitor.say('CONNECT_OTP', { otp: right })), 'This code is used up')
  assert.equal(await visitor.say('IS_CONNECTED'), { isConnected: false })

  await visitor.say('CONNECT_EMAIL', { email: ADA })
  await visitor.say('CONNECT_OTP', { otp: codeFor(site.context.mailbox, ADA) })
  assert.equal(await visitor.say('IS_CONNECTED'), connected)
})

test('codes and links expire after ten minutes, and a new code invalidates the old one', async () => {
  const site = createSite()
  const visitor = createVisitor(site.ask)
  await logInByEmail(site, visitor, ADA)
  await visitor.say('SIGN_OUT')
  await visitor.say('CONNECT_EMAIL', { email: ADA })
  const first = codeFor(site.context.mailbox, ADA)
  site.clock.now += 600_000
  assert.is(await failureOf(visitor.say('CONNECT_OTP', { otp: first })), 'This code has expired')

  do await visitor.say('CONNECT_EMAIL', { email: ADA })
  while (codeFor(site.context.mailbox, ADA) === first)
  assert.is(await failureOf(visitor.say('CONNECT_OTP', { otp: first })), 'Invalid code')

  const other = createVisitor(site.ask)
  await other.say('CONNECT_EMAIL', { email: ADA })
  site.clock.now += 600_000
  const ticket = ticketFor(site.context.mailbox, ADA)
  assert.match(await (await site.submit('/device', { ticket, decision: 'approve' })).text(), 'no longer good')
})

test('invalid addresses, codes without a login and unknown messages are refused', async () => {
  const { say } = createVisitor(createSite().ask)
  for (const email of ['', 'ada', 'ada@', '@b.c', 'a b@c.de', 'a@b', `${'a'.repeat(300)}@b.cd`, 7, null])
    assert.is(await failureOf(say('CONNECT_EMAIL', { email })), 'Invalid email')
  assert.is(await failureOf(say('CONNECT_OTP', { otp: '123456' })), 'No login has begun')
  assert.is(await failureOf(say('CONNECT_DEVICE')), 'No login has begun')
  assert.is(await failureOf(say('CONNECT_TELEPATHY')), 'There is no message CONNECT_TELEPATHY')
})

test('leaving a step cancels the login', async () => {
  const site = createSite()
  const { say } = createVisitor(site.ask)
  await say('CONNECT_EMAIL', { email: ADA })
  const waiting = failureOf(say('CONNECT_DEVICE'))
  await say('RELOAD')
  assert.is(await waiting, 'This browser was not approved')
  assert.is(await failureOf(say('CONNECT_OTP', { otp: '123456' })), 'No login has begun')
})

test('changing the address takes the codes of both addresses', async () => {
  const site = createSite()
  const visitor = createVisitor(site.ask)
  const { mailbox, users } = site.context
  await logInByEmail(site, visitor, ADA)
  await users.ofEmail('taken@example.org')
  assert.match(
    await failureOf(visitor.say('UPDATE_EMAIL', { email: 'taken@example.org' })),
    'another account',
  )
  assert.match(await failureOf(visitor.say('UPDATE_EMAIL', { email: ADA })), 'already')

  const next = 'lovelace@example.org'
  assert.equal(await visitor.say('UPDATE_EMAIL', { email: next }), { action: 'VERIFY_PRIMARY_OTP' })
  const early = visitor.say('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })
  assert.match(await failureOf(early), 'No change')
  await visitor.say('UPDATE_EMAIL_PRIMARY_OTP', { otp: codeFor(mailbox, ADA) })
  const otp = codeFor(mailbox, next)
  assert.equal(await visitor.say('UPDATE_EMAIL_SECONDARY_OTP', { otp }), { newEmail: next })
  assert.is(users.find(ADA), undefined)
  assert.ok(users.find(next))
  assert.is(await failureOf(createVisitor(site.ask).say('UPDATE_EMAIL', { email: next })), 'Not logged in')
})

test('only the frame’s own page may forward messages, for local pages and the right project', async () => {
  const site = createSite()
  const say = (options: object) =>
    failureOf(createVisitor(site.ask, options).say('CONNECT_EMAIL', { email: ADA }))
  assert.is(await say({ from: 'https://evil.example' }), 'Status 403')
  assert.is(await say({ projectId: 'another' }), 'The project id is unknown')
  assert.is(await say({ origin: 'https://evil.example' }), 'This site may not use the embedded wallet')
  assert.is(await say({ origin: 'null' }), 'This site may not use the embedded wallet')
  assert.is(site.context.mailbox.list().length, 0)
})

test('the frame’s policy names its allowed hosts, and a wrong project id gets no script', async () => {
  const { ask, context } = createSite()
  const open = (projectId: string, referer = `${HOST}/`) =>
    ask(`/sdk?projectId=${projectId}&chainId=eip155:1&version=4`, { headers: { referer } })
  const page = await open(context.projectId)
  assert.is(page.status, 200)
  assert.match(await page.text(), '/frame.js')
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.match(policy, 'frame-ancestors http://127.0.0.1:* http://localhost:* ')
  assert.match(policy, HOST)
  const elsewhere = await open(context.projectId, 'https://evil.example/')
  assert.not.match(elsewhere.headers.get('content-security-policy') ?? '', 'evil')
  const stranger = await open('another')
  assert.is(stranger.status, 403)
  assert.not.match(await stranger.text(), '/frame.js')
})

test('the inbox shows mail as text, and only to pages of this machine', async () => {
  const site = createSite()
  const { say } = createVisitor(site.ask)
  await say('CONNECT_EMAIL', { email: ADA })
  await say('CONNECT_EMAIL', { email: 'grace@example.org' })
  const page = await (await site.ask(`/inbox?email=${ADA}`)).text()
  assert.match(page, ADA)
  assert.not.match(page, 'grace')
  const json = await site.ask(`/inbox.json?email=${ADA}`, { headers: { origin: HOST } })
  assert.is(json.headers.get('access-control-allow-origin'), HOST)
  const [mail] = (await json.json()) as { to: string; link: string }[]
  assert.is(mail?.to, ADA)
  assert.ok(mail?.link.startsWith(`${SITE}/device?ticket=`))
  const stranger = await site.ask('/inbox.json', { headers: { origin: 'https://evil.example' } })
  assert.is(stranger.status, 403)
})

test('a test can log a user in without a mailbox, once', async () => {
  const site = createSite()
  const body = JSON.stringify({ email: ADA })
  const addresses = await (await site.ask('/dev/login', { method: 'POST', body })).json()
  assert.match(addresses.evm, /^0x/)
  const { say } = createVisitor(site.ask)
  assert.equal(await say('CONNECT_EMAIL', { email: ADA }), { action: 'CONNECT' })
  assert.equal(await say('IS_CONNECTED'), connected)
  assert.equal(await createVisitor(site.ask).say('CONNECT_EMAIL', { email: ADA }), {
    action: 'VERIFY_DEVICE',
  })
  const evil = { method: 'POST', body, headers: { origin: 'https://evil.example' } }
  assert.is((await site.ask('/dev/login', evil)).status, 403)
})

test('the test kit logs users in, approves a browser and reads the code', async () => {
  const server = await serveFrameSite({
    host: '127.0.0.1',
    port: 0,
    projectId: PROJECT_ID,
    chains: [],
    faults: createFaults(),
  })
  try {
    const frame = createTestFrame({ url: server.frameUrl })
    const user = await frame.login('Grace@example.org')
    assert.is(user.email, 'grace@example.org')
    assert.is(user.evm, server.context.users.find(user.email)?.evm.address)
    const ask = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init)
    const visitor = createVisitor(ask, { from: server.url, host: server.url })
    assert.equal(await visitor.say('CONNECT_EMAIL', { email: 'grace@example.org' }), { action: 'CONNECT' })

    assert.match(await failureOf(frame.approveDevice(ADA)), 'No link is waiting')
    await visitor.say('CONNECT_EMAIL', { email: ADA })
    assert.is(await frame.code(ADA), undefined)
    await frame.approveDevice(ADA)
    await visitor.say('CONNECT_DEVICE')
    await visitor.say('CONNECT_OTP', { otp: await frame.code(ADA) })
    await frame.setApprovals('approve')
    assert.is(server.context.settings.approvals, 'approve')
    assert.match(await failureOf(frame.setApprovals('maybe' as 'ask')), '"approvals"')
  } finally {
    await server.stop()
  }
})

test.run()
