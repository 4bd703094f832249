import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Aglet, type AgletCore, createCore } from '../../../src/aglet'
import { detectImpostors } from '../../../src/effects/connect/detectImpostors'
import { listenEip6963 } from '../../../src/effects/connect/listenEip6963'
import { initModalState } from '../../../src/effects/modal/initModalState'
import type { Options } from '../../../src/options'
import { createListing } from '../../../src/signals/connect/listing'
import { createTransitions } from '../../../src/signals/connect/transitions'
import type { Connector } from '../../../src/types'
import { leavePage, resetPage, tick, until } from '../../dom'
import { connector, ethereum, fakeAglet, fakeProvider, fakeRuntime } from '../../fakes'

test.before.each(resetPage)
test.after(leavePage)

const ICON = 'data:image/png;base64,iVBORw0KGgo='
const info = (more: object = {}) => ({
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Example Wallet',
  icon: ICON,
  rdns: 'com.example.wallet',
  ...more,
})

const announce = (detail: unknown) => {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** An instance that discovers wallets and detects impostors, as a page with an opened modal does. */
function listening(options = {}): Aglet {
  const aglet = fakeAglet(options)
  listenEip6963(aglet)
  aglet.onDestroy(detectImpostors(aglet))
  return aglet
}
const found = (core: AgletCore): readonly Connector[] => core.connectors.all.value

const throwing = (key: string, target: object) =>
  Object.defineProperty({ ...target }, key, {
    enumerable: true,
    get() {
      throw new Error('boom')
    },
  })
const explosive = new Proxy(
  {},
  {
    get() {
      throw new Error('boom')
    },
  },
)
const bomb = {
  toString() {
    throw new Error('boom')
  },
}
/** Returns one value on the first read, and another on later reads. */
const fickle = (target: object, key: string, first: unknown, later: unknown) => {
  let reads = 0
  return Object.defineProperty({ ...target }, key, { enumerable: true, get: () => (reads++ ? later : first) })
}
const provider = () => fakeProvider()

/** S2, details that are not a valid announcement: nothing is listed, and nothing is thrown. */
const refused: [what: string, detail: () => unknown][] = [
  ['undefined', () => undefined],
  ['null', () => null],
  ['a number', () => 1],
  ['a text', () => 'wallet'],
  ['an empty object', () => ({})],
  ['a list', () => [info(), provider()]],
  ['info alone', () => ({ info: info() })],
  ['a provider alone', () => ({ provider: provider() })],
  ['info null', () => ({ info: null, provider: provider() })],
  ['info a text', () => ({ info: 'x', provider: provider() })],
  ['name missing', () => ({ info: info({ name: undefined }), provider: provider() })],
  ['name null', () => ({ info: info({ name: null }), provider: provider() })],
  ['name a number', () => ({ info: info({ name: 5 }), provider: provider() })],
  ['name an object', () => ({ info: info({ name: { toString: () => 'x' } }), provider: provider() })],
  ['name a bomb', () => ({ info: info({ name: bomb }), provider: provider() })],
  ['name empty', () => ({ info: info({ name: '' }), provider: provider() })],
  ['name of spaces', () => ({ info: info({ name: ' \t\n\u00a0' }), provider: provider() })],
  [
    'name of zero-width characters',
    () => ({ info: info({ name: '\u200b\u200d\u2060\ufeff' }), provider: provider() }),
  ],
  ['name of bidi characters', () => ({ info: info({ name: '\u202e\u2066\u2069' }), provider: provider() })],
  [
    'name of control characters',
    () => ({ info: info({ name: '\u0000\u0007\u001b' }), provider: provider() }),
  ],
  [
    'name of lone surrogates',
    () => ({ info: info({ name: '\ud800\udfff\ud800'.slice(0, 1) }), provider: provider() }),
  ],
  ['provider null', () => ({ info: info(), provider: null })],
  ['provider a text', () => ({ info: info(), provider: 'x' })],
  ['provider a number', () => ({ info: info(), provider: 1 })],
  ['provider without request', () => ({ info: info(), provider: {} })],
  ['request no function', () => ({ info: info(), provider: { request: 'x' } })],
  ['request null', () => ({ info: info(), provider: { request: null } })],
  ['detail that throws', () => explosive],
  ['info that throws', () => ({ info: explosive, provider: provider() })],
  ['info getter throws', () => throwing('info', { provider: provider() })],
  ['provider getter throws', () => throwing('provider', { info: info() })],
  ['name getter throws', () => ({ info: throwing('name', info()), provider: provider() })],
  ['uuid getter throws', () => ({ info: throwing('uuid', info()), provider: provider() })],
  ['rdns getter throws', () => ({ info: throwing('rdns', info()), provider: provider() })],
  ['icon getter throws', () => ({ info: throwing('icon', info()), provider: provider() })],
  ['request getter throws', () => ({ info: info(), provider: throwing('request', {}) })],
  ['provider a proxy that throws', () => ({ info: info(), provider: explosive })],
]
for (const [what, detail] of refused)
  test(`S2 the announcement is refused: ${what}`, () => {
    const aglet = listening()
    announce(detail())
    assert.equal(found(aglet), [])
    assert.is(aglet.providers.size, 0)
  })

/** S2, odd details that still describe a wallet, and what is listed of them. */
const taken: [what: string, detail: () => unknown, shown: Partial<Connector>][] = [
  [
    'as the standard has it',
    () => ({ info: info(), provider: provider() }),
    { id: 'com.example.wallet', name: 'Example Wallet', imageUrl: ICON },
  ],
  [
    'frozen',
    () => Object.freeze({ info: Object.freeze(info()), provider: Object.freeze(provider()) }),
    { id: 'com.example.wallet' },
  ],
  [
    'without a prototype',
    () =>
      Object.assign(Object.create(null), {
        info: Object.assign(Object.create(null), info()),
        provider: provider(),
      }),
    { id: 'com.example.wallet' },
  ],
  [
    'behind harmless proxies',
    () => new Proxy({ info: new Proxy(info(), {}), provider: new Proxy(provider(), {}) }, {}),
    { id: 'com.example.wallet' },
  ],
  [
    'inherited fields',
    () => ({ info: Object.create(info()), provider: Object.create(provider()) }),
    { id: 'com.example.wallet' },
  ],
  [
    'a megabyte of name',
    () => ({ info: info({ name: 'x'.repeat(1_000_000) }), provider: provider() }),
    { name: `${'x'.repeat(63)}…` },
  ],
  [
    'a megabyte of combining marks',
    () => ({ info: info({ name: `a${'\u0301'.repeat(1_000_000)}` }), provider: provider() }),
    {},
  ],
  [
    'a name with bidi characters inside',
    () => ({ info: info({ name: 'Exa\u202emple\u202c' }), provider: provider() }),
    { name: 'Example' },
  ],
  [
    'a name with zero-width characters',
    () => ({ info: info({ name: 'E\u200bx\u200da\u2060mple' }), provider: provider() }),
    { name: 'Example' },
  ],
  [
    'a name over lines',
    () => ({ info: info({ name: 'Exa\r\n\tmple' }), provider: provider() }),
    { name: 'Exa mple' },
  ],
  [
    'a name of markup',
    () => ({ info: info({ name: '<img src=x onerror=alert(1)>' }), provider: provider() }),
    { name: '<img src=x onerror=alert(1)>' },
  ],
  ['an emoji', () => ({ info: info({ name: '🦊 Fox' }), provider: provider() }), { name: '🦊 Fox' }],
  [
    'no icon',
    () => ({ info: info({ icon: undefined }), provider: provider() }),
    { imageUrl: undefined as never },
  ],
  [
    'an icon that is a script',
    () => ({ info: info({ icon: 'javascript:alert(1)' }), provider: provider() }),
    { imageUrl: undefined as never },
  ],
  [
    'an icon that is markup',
    () => ({ info: info({ icon: '<svg onload=alert(1)>' }), provider: provider() }),
    { imageUrl: undefined as never },
  ],
  [
    'an icon with a script inside',
    () => ({
      info: info({ icon: 'data:image/svg+xml,<svg><script>1</script></svg>' }),
      provider: provider(),
    }),
    { imageUrl: undefined as never },
  ],
  [
    'an icon of HTML',
    () => ({ info: info({ icon: 'data:text/html,<b>' }), provider: provider() }),
    { imageUrl: undefined as never },
  ],
  [
    'an icon of 5 MB',
    () => ({ info: info({ icon: `data:image/png;base64,${'A'.repeat(5_000_000)}` }), provider: provider() }),
    { imageUrl: undefined as never },
  ],
  [
    'an icon that is an object',
    () => ({ info: info({ icon: { toString: () => ICON } }), provider: provider() }),
    { imageUrl: undefined as never },
  ],
  [
    'no uuid',
    () => ({ info: info({ uuid: undefined }), provider: provider() }),
    { info: { rdns: 'com.example.wallet' } },
  ],
  [
    'a uuid that is a number',
    () => ({ info: info({ uuid: 1 }), provider: provider() }),
    { info: { rdns: 'com.example.wallet' } },
  ],
  [
    'a megabyte of uuid',
    () => ({ info: info({ uuid: 'x'.repeat(1_000_000) }), provider: provider() }),
    { info: { rdns: 'com.example.wallet' } },
  ],
  [
    'no rdns',
    () => ({ info: info({ rdns: undefined }), provider: provider() }),
    { id: 'name:example wallet' },
  ],
  [
    'an rdns that is a number',
    () => ({ info: info({ rdns: 7 }), provider: provider() }),
    { id: 'name:example wallet' },
  ],
  [
    'an rdns with spaces',
    () => ({ info: info({ rdns: 'com. example' }), provider: provider() }),
    { id: 'name:example wallet' },
  ],
  [
    'an rdns of look-alike letters',
    () => ({ info: info({ rdns: 'com.ехаmple' }), provider: provider() }),
    { id: 'name:example wallet' },
  ],
  [
    'a megabyte of rdns',
    () => ({ info: info({ rdns: 'a.'.repeat(500_000) }), provider: provider() }),
    { id: 'name:example wallet' },
  ],
  [
    'an rdns in capitals',
    () => ({ info: info({ rdns: 'COM.Example.Wallet' }), provider: provider() }),
    { id: 'com.example.wallet' },
  ],
  [
    'an rdns named like a prototype',
    () => ({ info: info({ rdns: '__proto__' }), provider: provider() }),
    { id: '__proto__' },
  ],
  [
    'an rdns named constructor',
    () => ({ info: info({ rdns: 'constructor' }), provider: provider() }),
    { id: 'constructor' },
  ],
  [
    'a name that is another at the second read',
    () => ({ info: fickle(info(), 'name', 'Honest', 'MetaMask'), provider: provider() }),
    { name: 'Honest' },
  ],
  [
    'an rdns that is another at the second read',
    () => ({ info: fickle(info(), 'rdns', 'com.honest', 'io.metamask'), provider: provider() }),
    { id: 'com.honest' },
  ],
  [
    'an icon that is another at the second read',
    () => ({ info: fickle(info(), 'icon', ICON, 'javascript:1'), provider: provider() }),
    { imageUrl: ICON },
  ],
  [
    'extra fields',
    () => ({
      info: info({ evil: true, impostor: 'name', explorerId: 'x', type: 'AUTH' }),
      provider: provider(),
      more: 1,
    }),
    { type: 'ANNOUNCED', explorerId: undefined as never, impostor: undefined as never },
  ],
]
for (const [what, detail, shown] of taken)
  test(`S2 the announcement is accepted: ${what}`, () => {
    const aglet = listening()
    announce(detail())
    const [connector] = found(aglet)
    assert.is(found(aglet).length, 1)
    for (const [key, value] of Object.entries(shown))
      assert.equal(connector![key as keyof Connector], value, key)
    assert.ok(connector!.name.length <= 130, 'bounded')
    assert.type((aglet.providers.get(connector!.id) as { request: unknown }).request, 'function')
    assert.equal(JSON.parse(JSON.stringify(connector)), connector, 'plain data')
  })

test('S2: the provider of the first read is used', () => {
  const aglet = listening()
  const honest = provider()
  announce(fickle({ info: info() }, 'provider', honest, provider()))
  assert.is(aglet.providers.get('com.example.wallet'), honest)
})

test('S2: later changes to the announced detail object have no effect', () => {
  const aglet = listening()
  const detail = { info: info(), provider: provider() as unknown }
  announce(detail)
  const before = JSON.stringify(found(aglet))
  const own = aglet.providers.get('com.example.wallet')
  Object.assign(detail.info, { name: 'MetaMask', rdns: 'io.metamask', icon: 'x' })
  detail.provider = {}
  assert.is(JSON.stringify(found(aglet)), before)
  assert.is(aglet.providers.get('com.example.wallet'), own)
})

test('a wallet that announces itself again is listed once', () => {
  const aglet = listening()
  const one = provider()
  for (let i = 0; i < 5; i++) announce({ info: info(), provider: one })
  announce({ info: info({ uuid: 'new', name: 'Renamed' }), provider: one })
  assert.is(found(aglet).length, 1)
  assert.is(found(aglet)[0]!.impostor, undefined)
})

/** S2, impostors: announcements in order, and the mark that each gets. */
const impostors: [what: string, infos: object[], marks: (Connector['impostor'] | undefined)[]][] = [
  ['one uuid twice', [info(), info({ rdns: 'com.other', name: 'Other' })], ['uuid', 'uuid']],
  ['one rdns twice', [info(), info({ uuid: 'u2' })], ['rdns', 'rdns']],
  ['one rdns twice, without uuids', [info({ uuid: undefined }), info({ uuid: undefined })], ['rdns', 'rdns']],
  ['one rdns in two cases', [info(), info({ uuid: 'u2', rdns: 'COM.EXAMPLE.WALLET' })], ['rdns', 'rdns']],
  ['three of one rdns', [info(), info({ uuid: 'u2' }), info({ uuid: 'u3' })], ['rdns', 'rdns', 'rdns']],
  ['uuid reused by a new provider', [info(), info()], ['uuid', 'uuid']],
  ['a famous name under a foreign rdns', [info({ name: 'MetaMask' })], ['name']],
  ['a famous name without an rdns', [info({ name: 'MetaMask', rdns: undefined })], ['name']],
  ['a famous name in look-alike letters', [info({ name: 'МеtаМаsk' })], ['name']],
  ['a famous name with hidden characters', [info({ name: 'Meta\u200bMask' })], ['name']],
  ['a famous name with a zero', [info({ name: 'C0inbase Wallet' })], ['name']],
  ['the real one', [info({ name: 'MetaMask', rdns: 'io.metamask' })], [undefined]],
  [
    'the real one and a false one',
    [info({ name: 'MetaMask', rdns: 'io.metamask' }), info({ uuid: 'u2', name: 'MetaMask' })],
    [undefined, 'name'],
  ],
  [
    'the false one first',
    [info({ uuid: 'u2', name: 'MetaMask' }), info({ name: 'MetaMask', rdns: 'io.metamask' })],
    ['name', undefined],
  ],
  [
    'two wallets of one name that nobody knows',
    [info(), info({ uuid: 'u2', rdns: 'com.other' })],
    [undefined, undefined],
  ],
  [
    'two without rdns and uuid',
    [info({ rdns: undefined, uuid: undefined }), info({ rdns: undefined, uuid: undefined })],
    [undefined, undefined],
  ],
]
for (const [what, infos, marks] of impostors)
  test(`S2 impostors are marked: ${what}`, async () => {
    const aglet = listening()
    for (const one of infos) announce({ info: one, provider: provider() })
    await tick()
    assert.equal(
      found(aglet).map(({ impostor }) => impostor),
      marks,
    )
    assert.is(new Set(found(aglet).map(({ id }) => id)).size, infos.length, 'each has an id of its own')
    const rows = aglet.wallets.rows.value
    assert.is(rows.length, infos.length, 'and each is listed')
    assert.equal(
      rows.map(({ connector }) => Boolean(connector!.impostor)),
      [...marks.map(Boolean)].sort(),
      'the honest ones first',
    )
  })

test('S2: an impostor that is withdrawn and announced again is marked again', async () => {
  const aglet = listening()
  const evil = connector('com.evil', { name: 'MetaMask' })
  aglet.icons.set(evil.id, ICON)
  const marked = () => aglet.connectors.find(evil.id)?.impostor
  aglet.connectors.announce(evil)
  await until('it is marked', marked)
  await tick(20)
  const first = aglet.connectors.find(evil.id)
  aglet.connectors.withdraw(evil.id)
  aglet.connectors.announce(evil)
  await until('it is marked again', marked)
  await tick(20)
  assert.equal(aglet.connectors.find(evil.id), first)
  aglet.destroy()
})

test('S2: a wallet with the name of a listed one is marked once the list has loaded', async () => {
  const aglet = listening()
  announce({ info: info({ name: 'Harbour' }), provider: provider() })
  announce({ info: info({ name: 'Fern', uuid: 'u2', rdns: 'com.fern' }), provider: provider() })
  await tick(20)
  const before = found(aglet)
  assert.equal(
    before.map(({ impostor }) => impostor),
    [undefined, undefined],
  )
  aglet.get(createListing).setHostWallets({
    custom: [{ id: 'harbour', name: 'Harbour', rdns: 'com.harbour' }],
  })
  await until('it is marked', () => aglet.connectors.find('com.example.wallet')?.impostor)
  await tick(20)
  assert.is(found(aglet)[1], before[1], 'an honest wallet is not announced again')
})

test('S2: ten thousand announcements in a burst give a list of bounded length', () => {
  const aglet = listening()
  for (let i = 0; i < 10_000; i++)
    announce({ info: info({ uuid: `u${i}`, rdns: `com.w${i}`, name: `Wallet ${i}` }), provider: provider() })
  assert.is(found(aglet).length, 100)
  assert.is(aglet.providers.size, 100)
  assert.ok(aglet.icons.size <= 100)
})

test('an announcement after a connect attempt is accepted as well', () => {
  const aglet = listening()
  aglet.get(createTransitions).start('eip155', 'com.other')
  announce({ info: info(), provider: provider() })
  assert.is(found(aglet).length, 1)
})

test('wallets are asked to announce themselves, and announcements are accepted until the instance is destroyed', () => {
  let asked = 0
  window.addEventListener('eip6963:requestProvider', () => {
    asked++
    announce({ info: info(), provider: provider() })
  })
  const aglet = listening()
  assert.is(asked, 1)
  assert.is(found(aglet).length, 1)
  aglet.destroy()
  announce({ info: info({ rdns: 'com.late', uuid: 'u2' }), provider: provider() })
  assert.is(found(aglet).length, 1)
})

test('with enableEIP6963 off, wallets are not asked and announcements are ignored', () => {
  let asked = 0
  window.addEventListener('eip6963:requestProvider', () => asked++)
  const aglet = listening({ enableEIP6963: false })
  announce({ info: info(), provider: provider() })
  assert.is(asked, 0)
  assert.equal(found(aglet), [])
})

test('once enableEIP6963 is on again, wallets are asked once, and later announcements are listed', () => {
  let asked = 0
  window.addEventListener('eip6963:requestProvider', () => {
    asked++
    announce({ info: info(), provider: provider() })
  })
  const aglet = listening({ enableEIP6963: false })
  const update = (changes: Partial<Options>) => {
    aglet.options.value = { ...aglet.options.peek(), ...changes }
  }
  update({ enableEIP6963: true })
  update({ debug: false })
  assert.is(asked, 1)
  announce({ info: info({ rdns: 'com.late', uuid: 'u2' }), provider: provider() })
  assert.equal(
    aglet.wallets.rows.value.map(({ key }) => key),
    ['com.example.wallet', 'com.late'],
  )
  aglet.destroy()
})

test('once enableInjected is on again, a window.ethereum is listed, whether it is there already or comes later', () => {
  for (const early of [true, false]) {
    const aglet = listening({ enableInjected: false })
    if (early) Object.assign(window, { ethereum: provider() })
    aglet.options.value = { ...aglet.options.peek(), enableInjected: true }
    if (!early) {
      Object.assign(window, { ethereum: provider() })
      window.dispatchEvent(new Event('ethereum#initialized'))
    }
    assert.is(aglet.wallets.rows.value[0]?.key, 'injected')
    aglet.destroy()
    Object.assign(window, { ethereum: undefined })
  }
})

/** P22: in-app browsers and old extensions, recognised by their flags. */
const injected: [what: string, flags: object, name: string][] = [
  ['no flags', {}, 'Browser Wallet'],
  ['MetaMask', { isMetaMask: true }, 'MetaMask'],
  ['Trust, which also says MetaMask', { isMetaMask: true, isTrust: true }, 'Trust Wallet'],
  ['Coinbase', { isCoinbaseWallet: true }, 'Coinbase Wallet'],
  ['Rabby, which also says MetaMask', { isMetaMask: true, isRabby: true }, 'Rabby Wallet'],
  ['OKX', { isOkxWallet: true }, 'OKX Wallet'],
  ['Brave, which also says MetaMask', { isBraveWallet: true, isMetaMask: true }, 'Brave Wallet'],
  ['Phantom, which also says MetaMask', { isPhantom: true, isMetaMask: true }, 'Phantom'],
  ['a flag that is not true', { isMetaMask: 'yes' }, 'Browser Wallet'],
  ['a flag that throws', throwing('isRabby', { isMetaMask: true }), 'MetaMask'],
]
for (const [what, flags, name] of injected)
  test(`P22 a window.ethereum without an announcement gets its name from its flags: ${what}`, async () => {
    const { request } = provider()
    Object.assign(window, {
      ethereum: Object.defineProperties({ request }, Object.getOwnPropertyDescriptors(flags)),
    })
    const aglet = listening()
    await until('its name', () => aglet.wallets.rows.value[0]?.name === name)
    assert.equal(
      aglet.wallets.rows.value.map(row => [row.key, row.name, row.tag]),
      [['injected', name, 'installed']],
    )
    assert.is(aglet.providers.get('injected'), (window as { ethereum?: unknown }).ethereum)
  })

test('P22: a window.ethereum without an announcement that appears late is listed', () => {
  const aglet = listening()
  assert.equal(found(aglet), [])
  Object.assign(window, { ethereum: provider() })
  window.dispatchEvent(new Event('ethereum#initialized'))
  assert.is(found(aglet)[0]?.id, 'injected')
  aglet.destroy()
})

test('a later window.ethereum does not replace the first one, which a session may use', () => {
  const first = provider()
  Object.assign(window, { ethereum: first })
  const aglet = listening()
  Object.assign(window, { ethereum: provider() })
  window.dispatchEvent(new Event('ethereum#initialized'))
  assert.is(aglet.providers.get('injected'), first)
  aglet.destroy()
})

test('a window.ethereum that is not a provider, or throws, is ignored', () => {
  for (const ethereum of [null, 1, 'x', {}, { request: 1 }, explosive]) {
    Object.assign(window, { ethereum })
    assert.equal(found(listening()), [])
  }
  Object.defineProperty(window, 'ethereum', {
    configurable: true,
    get() {
      throw new Error('boom')
    },
  })
  assert.equal(found(listening()), [])
})

test('with enableInjected off, a window.ethereum without an announcement is ignored', () => {
  Object.assign(window, { ethereum: provider() })
  assert.equal(found(listening({ enableInjected: false })), [])
})

test('announcements before and after the modal’s first use are all listed', () => {
  const core = createCore({ networks: [ethereum] }, fakeRuntime())
  listenEip6963(core)
  announce({ info: info(), provider: provider() })
  assert.equal(found(core), [], 'nobody looked yet')
  const aglet = initModalState(core)
  announce({ info: info({ rdns: 'com.late', uuid: 'u2' }), provider: provider() })
  assert.equal(
    found(aglet).map(({ id }) => id),
    ['com.example.wallet', 'com.late'],
  )
  assert.is(aglet.announcements.length, 0, 'and nothing is kept twice')
})

test.run()
