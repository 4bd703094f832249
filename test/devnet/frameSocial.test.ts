import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { secret } from '../../cli/devnet/embedded/tickets'
import { createUsers } from '../../cli/devnet/embedded/users'
import { deferred } from '../fakes'
import { isSettled } from '../testing/settled'
import { createSite, createVisitor, failureOf, HOST, SITE, type Site, type Visitor } from './frameVisitor'

/** Opens a provider's page. @returns its login state, and the page's text */
async function openProvider({ ask }: Site, { say }: Visitor, provider = 'google', more = '') {
  const { uri } = (await say('GET_SOCIAL_REDIRECT_URI', { provider })) as { uri: string }
  const url = new URL(uri)
  assert.is(url.origin, SITE)
  const state = `${url.searchParams.get('state')}${more}`
  url.searchParams.set('state', state)
  const page = await ask(`${url.pathname}${url.search}`)
  return { state, page: await page.text(), policy: page.headers.get('content-security-policy') ?? '' }
}

/**
 * Chooses a person there. @returns the result that the last page posts to its opener, and the opener's origin
 */
async function choosePerson({ submit }: Site, state: string, person: string) {
  const page = await (await submit('/social', { state, person })).text()
  const [, origin = '', result = ''] = /data-origin="([^"]*)" data-result="([^"]*)"/.exec(page) ?? []
  return { origin, result: result.replaceAll('&amp;', '&'), page }
}

test('each provider logs in its own user, and posts the result to the page that asked', async () => {
  for (const provider of ['google', 'x', 'discord', 'github', 'apple', 'facebook']) {
    const site = createSite()
    const visitor = createVisitor(site.ask)
    const { state, page } = await openProvider(site, visitor, provider)
    assert.match(page, 'Continue as Ada Lovelace')
    assert.match(page, HOST)
    const { origin, result } = await choosePerson(site, state, 'ada')
    assert.is(origin, HOST)
    const user = (await visitor.say('CONNECT_SOCIAL', { uri: result })) as Record<string, unknown>
    assert.is(user['email'], `ada@${provider}.example`)
    assert.is(user['userName'], 'Ada Lovelace')
    assert.equal(await visitor.say('IS_CONNECTED'), { isConnected: true })
  }
})

test('a secret never contains the dashes that follow it in the login state', () => {
  for (let i = 0; i < 500; i++) assert.match(secret(), /^[\da-f]{48}$/)
})

test('the same person gets the same account again, and may have no e-mail address', async () => {
  const site = createSite()
  const addressOf = async (person: string) => {
    const visitor = createVisitor(site.ask)
    const { state } = await openProvider(site, visitor)
    const { result } = await choosePerson(site, state, person)
    return (await visitor.say('CONNECT_SOCIAL', { uri: result })) as { address: string; email: string | null }
  }
  const [first, again, other] = [await addressOf('grace'), await addressOf('grace'), await addressOf('ada')]
  assert.equal(first, again)
  assert.is(first.email, null)
  assert.is.not(other.address, first.address)
})

test('a consent page can be declined, and accepts only one answer', async () => {
  const site = createSite()
  const visitor = createVisitor(site.ask)
  const { state } = await openProvider(site, visitor)
  const { result } = await choosePerson(site, state, '')
  assert.is(await failureOf(visitor.say('CONNECT_SOCIAL', { uri: result })), 'You declined the login')
  assert.match((await choosePerson(site, state, 'ada')).page, 'no longer good')
  assert.equal(await visitor.say('IS_CONNECTED'), { isConnected: false })
})

test('a login code is valid once, in its browser and for its site', async () => {
  const site = createSite()
  const visitor = createVisitor(site.ask)
  const gone = 'This login is no longer good'
  const finished = async () =>
    (await choosePerson(site, (await openProvider(site, visitor)).state, 'ada')).result

  const uri = await finished()
  await visitor.say('CONNECT_SOCIAL', { uri })
  await visitor.say('SIGN_OUT')
  assert.is(await failureOf(visitor.say('CONNECT_SOCIAL', { uri })), gone)

  const thief = createVisitor(site.ask)
  assert.is(await failureOf(thief.say('CONNECT_SOCIAL', { uri: await finished() })), gone)
  const elsewhere = createVisitor(site.ask, { origin: 'http://localhost:3000', browser: visitor.browser })
  assert.is(await failureOf(elsewhere.say('CONNECT_SOCIAL', { uri: await finished() })), gone)

  const late = await finished()
  site.clock.now += 15 * 60_000
  assert.is(await failureOf(visitor.say('CONNECT_SOCIAL', { uri: late })), gone)
  for (const wrong of [
    '',
    'nonsense',
    `https://evil.example/social/result?code=1`,
    `${SITE}/other?code=1`,
    7,
  ])
    assert.is(await failureOf(visitor.say('CONNECT_SOCIAL', { uri: wrong })), 'This is no end of a login')
  assert.match(await failureOf(visitor.say('GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' })), 'no such')
})

test('without pop-ups the login redirects to the host’s page named in the state', async () => {
  const site = createSite()
  const visitor = createVisitor(site.ask)
  const back = `${HOST}/shop?item=7#top`
  const { state, policy } = await openProvider(site, visitor, 'github', `--${back}`)
  assert.match(policy, `form-action 'self' ${HOST}`)
  const reply = await site.submit('/social', { state, person: 'ada' })
  assert.is(reply.status, 303)
  const place = new URL(reply.headers.get('location') ?? '')
  assert.is(place.origin + place.pathname, `${HOST}/shop`)
  assert.is(place.searchParams.get('item'), '7')
  await visitor.say('CONNECT_SOCIAL', { uri: place.searchParams.get('result_uri') })
  assert.equal(await visitor.say('IS_CONNECTED'), { isConnected: true })
})

test('the login redirects to no other site', async () => {
  for (const back of ['https://evil.example/', 'javascript:alert(1)', 'nonsense', `${HOST}.evil.example/`]) {
    const site = createSite()
    const visitor = createVisitor(site.ask)
    const { state, page } = await openProvider(site, visitor, 'github', `--${back}`)
    assert.match(page, 'no longer good')
    const reply = await site.submit('/social', { state, person: 'ada' })
    assert.is(reply.status, 200)
    assert.match(await reply.text(), 'no longer good')
  }
})

test('the Farcaster app approves or declines', async () => {
  const site = createSite()
  const visitor = createVisitor(site.ask)
  const begin = async () => {
    const { url } = (await visitor.say('GET_FARCASTER_URI')) as { url: string }
    return new URL(url).searchParams.get('channel') ?? ''
  }
  assert.is(await failureOf(visitor.say('CONNECT_FARCASTER')), 'No login has begun')
  const declined = await begin()
  assert.match(await (await site.ask(`/farcaster?channel=${declined}`)).text(), 'Log in as')
  const waiting = failureOf(visitor.say('CONNECT_FARCASTER'))
  await site.submit('/farcaster', { channel: declined, decision: 'decline' })
  assert.is(await waiting, 'You declined the login')

  const channel = await begin()
  const login = visitor.say('CONNECT_FARCASTER')
  await site.submit('/farcaster', { channel, decision: 'approve' })
  assert.equal(await login, { userName: 'ada.eth' })
  assert.equal(await visitor.say('IS_CONNECTED'), { isConnected: true })
  const again = await site.submit('/farcaster', { channel, decision: 'approve' })
  assert.match(await again.text(), 'no longer good')
})

test('two logins of one new person at the same time get one user, and both wait for its funds', async () => {
  const funding: ReturnType<typeof deferred<void>>[] = []
  const users = createUsers(() => {
    funding.push(deferred<void>())
    return funding.at(-1)!.promise
  })
  const grace = { provider: 'google', subject: 'grace' }
  for (const logIn of [() => users.ofIdentity(grace), () => users.ofEmail('ada@example.org')]) {
    const logins = [logIn(), logIn()]
    assert.not(await isSettled(Promise.race(logins)))
    assert.is(funding.length, 1)
    funding.pop()!.resolve()
    const [one, two] = await Promise.all(logins)
    assert.is(one!.id, two!.id)
  }
  // Funds that could not be sent are sent at the next login.
  const failed = users.ofEmail('bob@example.org').catch((error: Error) => error.message)
  funding.pop()!.reject(new Error('The chain does not answer.'))
  assert.is(await failed, 'The chain does not answer.')
  const again = users.ofEmail('bob@example.org')
  assert.is(funding.length, 1)
  funding.pop()!.resolve()
  assert.is((await again).email, 'bob@example.org')
})

test.run()
