import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { explanationOf } from '../src/actions/host/explainOption'
import { type AgletError, isAgletError } from '../src/errors'
import type { SiweConfig } from '../src/lib/siwx/siweConfig'
import { checkOptions, defineConfig, GROUPS, OPTIONS, type Options, parseOptions } from '../src/options'
import { resolveOptions as resolveTaken } from '../src/resolveOptions'
import { createSiwx } from '../src/siwx/createSiwx'
import { until } from './dom'
import { base, ethereum, solana } from './fakes'

const networks = [ethereum]
const adapter = { namespace: 'eip155', type: 'universal', create: () => ({}) }
/** Resolves options as an instance does: validated, then filled with defaults. */
const resolveOptions = (options: Options) => resolveTaken(parseOptions(options))
const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic

/** Console lines about the mistakes below. */
const said: string[] = []
const { error: consoleError } = console
// Not at load time: other test files that load meanwhile replace the console too.
test.before(() => {
  console.error = text => said.push(text)
})
test.after(() => {
  console.error = consoleError
})

/** Valid and invalid values per option. */
const table: Record<string, { valid: unknown[]; invalid: unknown[] }> = {
  projectId: { valid: ['', 'abc'], invalid: [1, null, true, {}, ['abc']] },
  networks: {
    valid: [
      [ethereum],
      [ethereum, base],
      [solana],
      [{ ...ethereum, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' }],
    ],
    invalid: [
      null,
      [],
      {},
      'ethereum',
      [null],
      [1],
      [[]],
      [{ ...ethereum, id: 0 }],
      [{ ...ethereum, id: -1 }],
      [{ ...ethereum, id: 1.5 }],
      [{ ...ethereum, id: Number.NaN }],
      [{ ...ethereum, id: '' }],
      [{ ...ethereum, id: null }],
      [{ ...ethereum, name: '' }],
      [{ ...ethereum, name: undefined }],
      [{ ...ethereum, nativeCurrency: undefined }],
      [{ ...ethereum, nativeCurrency: {} }],
      [{ ...ethereum, nativeCurrency: { ...ethereum.nativeCurrency, decimals: '18' } }],
      [{ ...ethereum, rpcUrls: undefined }],
      [{ ...ethereum, rpcUrls: {} }],
      [{ ...ethereum, rpcUrls: { default: {} } }],
      [{ ...ethereum, rpcUrls: { default: { http: 'https://rpc.example' } } }],
      [{ ...ethereum, rpcUrls: { default: { http: ['rpc.example'] } } }],
      [{ ...ethereum, rpcUrls: { default: { http: ['javascript:alert(1)'] } } }],
      [{ ...ethereum, chainNamespace: 'cosmos' }],
      [{ ...ethereum, caipNetworkId: '1' }],
      [ethereum, undefined],
    ],
  },
  adapters: {
    valid: [[], [adapter], [adapter, { ...adapter, namespace: 'solana' }]],
    invalid: [
      null,
      {},
      'wagmi',
      [{}],
      [null],
      [undefined],
      [adapter, {}],
      [{ ...adapter, namespace: 'cosmos' }],
      [{ ...adapter, namespace: undefined }],
      [{ ...adapter, create: undefined }],
    ],
  },
  defaultNetwork: { valid: [ethereum], invalid: [null, 1, 'eip155:1', {}, [ethereum]] },
  metadata: {
    valid: [{ name: 'App', description: '', url: 'https://app.example', icons: [] }],
    invalid: [
      null,
      'App',
      [],
      { name: 1 },
      { url: 'app' },
      { icons: 'x' },
      { icons: [''] },
      { title: 'App' },
    ],
  },
  features: {
    valid: [{}, { swaps: false }, { socials: undefined }],
    invalid: [null, true, [], { unknown: true }],
  },
  swaps: {
    valid: [{}, { routers: { 'eip155:1': [`0x${'aB'.repeat(20)}`] } }, { unknown: 'simulate' }],
    invalid: [null, '', [], 'simulate', true],
  },
  preload: { valid: ['intent', 'idle'], invalid: ['load', '', true, null, ['idle']] },
  themeMode: { valid: ['light', 'dark'], invalid: ['auto', '', 1, null, ['dark']] },
  themeVariables: { valid: [{}], invalid: [null, '', [], { '--accent': 'red' }] },
  locale: { valid: ['en', 'de-CH', 'zh-Hant-TW', 'ar'], invalid: ['', 'e', 'en_US', 'en ', 1, null, ['en']] },
  locales: { valid: [[], ['de'], ['de', 'pt-BR']], invalid: ['de', ['e'], [1], null, {}] },
  allWallets: { valid: ['SHOW', 'HIDE', 'ONLY_MOBILE'], invalid: ['show', '', true, null] },
  featuredWalletIds: { valid: [[], ['a']], invalid: ['a', [1], [''], [null], {}] },
  includeWalletIds: { valid: [[], ['a']], invalid: ['a', [1], [''], null] },
  excludeWalletIds: { valid: [[], ['a']], invalid: ['a', [1], [''], null] },
  customWallets: {
    valid: [[], [{ id: 'a', name: 'A', homepage: 'https://a.example' }]],
    invalid: [null, {}, ['a'], [{ id: 'a' }], [{ name: 'A' }], [{ id: '', name: 'A' }], [null]],
  },
  tokens: {
    valid: [{}, { 'eip155:1': { address: '0x1' } }],
    invalid: [null, [], { 'eip155:1': '0x1' }, { 'eip155:1': {} }, { 'eip155:1': null }],
  },
  termsConditionsUrl: {
    valid: ['https://a.example/terms'],
    invalid: ['/terms', '', 1, null, 'javascript:alert(1)', ['https://a.example']],
  },
  privacyPolicyUrl: { valid: ['https://a.example'], invalid: ['privacy', 'data:text/html,x', null] },
  unsupportedChain: { valid: ['ignore', 'warn', 'block'], invalid: ['deny', '', true, null] },
  siwx: { valid: [{}], invalid: [null, true, 'siwx', []] },
  siweConfig: { valid: [{}], invalid: [null, 1, []] },
  defaultAccountTypes: {
    valid: [{}, { eip155: 'eoa', bip122: 'payment' }],
    invalid: [null, [], 'eoa', { eip155: 'multisig' }, { eip155: null }],
  },
  chainImages: {
    valid: [{}, { 1: 'https://img.example/1.png' }],
    invalid: [null, [], { 1: 'x.png' }, { 1: 1 }],
  },
  connectorImages: {
    valid: [{}, { a: 'https://img.example/a.png' }],
    invalid: [null, '', { a: 'javascript:0' }],
  },
  coinbasePreference: { valid: ['all', 'smartWalletOnly', 'eoaOnly'], invalid: ['none', null, 1] },
  universalProvider: { valid: [{}], invalid: [null, 'x', []] },
  endpoints: {
    valid: [{}, { api: 'https://api.example', relay: 'wss://relay.example' }],
    invalid: [
      null,
      '',
      [],
      { api: 'api.example' },
      { api: '/api' },
      { rpc: 'https://a.example' },
      { api: ['https://a.example'] },
    ],
  },
  nonce: { valid: ['abc'], invalid: ['', 1, null] },
}
for (const name of [
  'enableWallets',
  'enableWalletConnect',
  'enableEIP6963',
  'enableInjected',
  'enableCoinbase',
  'enableWalletGuide',
  'enableAuthLogger',
  'enableEmbedded',
  'disableAppend',
  'allowUnsupportedChain',
  'debug',
  'manualWCControl',
  'basic',
  'showWallets',
])
  table[name] = { valid: [true, false], invalid: ['true', 1, 0, null, '', {}, []] }

const nested: Record<string, Record<string, { valid: unknown[]; invalid: unknown[] }>> = {
  features: {
    socials: {
      valid: [false, [], ['google', 'x'], ['apple']],
      invalid: [true, 'google', ['myspace'], [1], null],
    },
    walletFeaturesOrder: { valid: [[], ['send', 'swaps']], invalid: ['send', ['buy'], null] },
    connectMethodsOrder: { valid: [['wallet', 'email', 'social']], invalid: ['wallet', ['sms'], null] },
    ...Object.fromEntries(
      'swaps onramp receive send email emailShowWallets history analytics names allWallets legalCheckbox smartSessions viewOnly collapseWallets'
        .split(' ')
        .map(name => [name, { valid: [true, false], invalid: ['yes', 1, null, []] }]),
    ),
  },
  themeVariables: {
    '--aglet-font-family': { valid: ['Inter, sans-serif'], invalid: ['', 1, null] },
    '--aglet-accent': { valid: ['#123456', 'red'], invalid: ['', 7, null] },
    '--aglet-color-mix': { valid: ['#000'], invalid: ['', false] },
    '--aglet-color-mix-strength': { valid: [0, 50, 100], invalid: [-1, 101, '50', Number.NaN, null] },
    '--aglet-font-size-master': {
      valid: ['10px', '9.5px'],
      invalid: ['10', 10, '1em', '10px;', null, ['10px']],
    },
    '--aglet-border-radius-master': { valid: ['4px', '0px'], invalid: ['4', '-4px', null] },
    '--aglet-z-index': { valid: [0, 999, -1], invalid: ['999', 1.5, null] },
    '--aglet-qr-color': { valid: ['#fff'], invalid: ['', 0] },
  },
}

/** Options with one of them changed; networks are present unless they are the option under test. */
const withOption = (name: string, value: unknown) => ({ networks, [name]: value }) as unknown as Options

function refusal(run: () => unknown): AgletError {
  try {
    run()
  } catch (error) {
    assert.ok(isAgletError(error, 'invalid_option'), String(error))
    return error
  }
  throw new Error('It was taken.')
}

test('[3.19] this table has every option', () => {
  assert.equal(Object.keys(OPTIONS).sort(), Object.keys(table).sort())
})

for (const [name, { valid, invalid }] of Object.entries(table)) {
  test(`option ${name}: valid values are accepted`, () => {
    for (const value of [...valid, undefined])
      if (!(name === 'networks' && value === undefined)) resolveOptions(withOption(name, value))
  })
  test(`option ${name}: an invalid value is named with the given value and explained`, () => {
    for (const value of invalid) {
      const error = refusal(() => resolveOptions(withOption(name, value)))
      assert.match(error.shortMessage, name, JSON.stringify(value))
      assert.type(error.meta['Given'], 'string')
      assert.match(
        explanationOf(name, value),
        /^(?:the|there is no) option .*(?:must be .{3,}|There are: .*)\.$/,
      )
    }
  })
}
for (const [group, names] of Object.entries(nested))
  for (const [name, { valid, invalid }] of Object.entries(names))
    test(`option ${group}.${name}: valid and invalid values`, () => {
      for (const value of [...valid, undefined]) resolveOptions(withOption(group, { [name]: value }))
      for (const value of invalid) {
        const error = refusal(() => resolveOptions(withOption(group, { [name]: value })))
        assert.match(error.shortMessage, `"${group}.${name}`)
      }
    })

test('an explanation names the list entry, its field, its value and what it must be', () => {
  const rpcUrls = { default: { http: ['https://rpc.example', 'rpc.example'] } }
  for (const [path, value, explanation] of [
    ['adapters', [{}], 'adapters[0].namespace is undefined, but must be eip155, solana, bip122 or polkadot.'],
    ['adapters', [null], 'adapters[0] is null, but must be an object.'],
    [
      'adapters',
      [adapter, { namespace: 'solana' }],
      'adapters[1].create is undefined, but must be a function',
    ],
    ['adapters', 'wagmi', 'adapters is "wagmi", but must be a list of adapters.'],
    ['networks', [], 'networks is [], but must be a list of at least one network.'],
    [
      'networks',
      [ethereum, { ...base, name: '' }],
      'networks[1].name is "", but must be a non-empty string.',
    ],
    ['networks', [{ ...ethereum, chainNamespace: 'cosmos' }], 'networks[0].chainNamespace is "cosmos", but'],
    [
      'networks',
      [{ ...ethereum, rpcUrls }],
      'networks[0].rpcUrls.default.http[1] is "rpc.example", but must be an',
    ],
    [
      'networks',
      [{ ...ethereum, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: '18' } }],
      'networks[0].nativeCurrency.decimals is "18", but must be a whole number such as 18.',
    ],
    ['defaultNetwork', { ...ethereum, id: 0 }, 'defaultNetwork.id is 0, but must be a chain id'],
    ['customWallets', [{ id: 'a', name: 'A' }, { id: 'b' }], 'customWallets[1].name is undefined, but'],
    ['featuredWalletIds', ['a', ''], 'featuredWalletIds[1] is "", but must be a non-empty string.'],
    ['tokens', { 'eip155:1': {} }, 'tokens.eip155:1.address is undefined, but must be a non-empty string.'],
    ['chainImages', { 1: 'x.png' }, 'chainImages.1 is "x.png", but must be an absolute URL.'],
    [
      'features.socials',
      ['google', 'myspace'],
      'features.socials[1] is "myspace", but must be one of "google", "x"',
    ],
    ['features.swaps', 'yes', 'features.swaps is "yes", but must be true or false.'],
    ['debug', 1, 'debug is 1, but must be true or false.'],
    ['endpoints.api', '/api', 'endpoints.api is "/api", but must be an absolute URL.'],
  ] as const)
    assert.ok(explanationOf(path, value).startsWith(`the option ${explanation}`), explanationOf(path, value))
})

test('an explanation asks for a list where a list is needed, and for an object where an object is', () => {
  const rpcUrls = { default: { http: 'https://rpc.example' } }
  for (const [path, value, kind] of [
    ['tokens', [{ address: '0x' }], 'tokens is [{"address":"0x"}], but must be an object.'],
    ['chainImages', ['https://a.example'], 'chainImages is ["https://a.example"], but must be an object.'],
    ['defaultAccountTypes', 'eoa', 'defaultAccountTypes is "eoa", but must be an object.'],
    ['featuredWalletIds', { a: 'b' }, 'featuredWalletIds is {"a":"b"}, but must be a list.'],
    ['locales', 'de', 'locales is "de", but must be a list.'],
    ['networks', { 0: { id: 0 } }, 'networks is {"0":{"id":0}}, but must be a list of at least one network.'],
    [
      'networks',
      [{ ...ethereum, rpcUrls }],
      'networks[0].rpcUrls.default.http is "https://rpc.example", but must be a list.',
    ],
    ['features.connectMethodsOrder', 'email', 'features.connectMethodsOrder is "email", but must be a list.'],
    ['features.socials', true, 'features.socials is true, but must be false, or a list of google, x,'],
  ] as const)
    assert.ok(explanationOf(path, value).startsWith(`the option ${kind}`), explanationOf(path, value))
  // Both may be empty.
  assert.match(explanationOf('projectId', 1), 'must be a string.')
  assert.match(explanationOf('metadata.description', 1), 'must be a string.')
})

test('every option has an explanation of what it must be', () => {
  const paths = [
    ...Object.keys(OPTIONS),
    ...Object.entries(GROUPS).flatMap(([group, tests]) => Object.keys(tests).map(name => `${group}.${name}`)),
  ]
  for (const path of paths)
    assert.match(explanationOf(path, Number.NaN), /must be (?!undefined).{3,}\.$/, path)
})

test('a misspelt option name is answered with the closest one', () => {
  const meant = (path: string) => /Did you mean "(.*?)"\?/.exec(explanationOf(path, 'x'))?.[1]
  assert.is(meant('projectid'), 'projectId')
  assert.is(meant('themMode'), 'themeMode')
  assert.is(meant('feature'), 'features')
  assert.is(meant('features.onRamp'), 'features.onramp')
  assert.is(meant('themeVariables.--w3m-accent'), 'themeVariables.--aglet-accent')
  assert.is(meant('themeVariables.--w3m-border-radius-master'), 'themeVariables.--aglet-border-radius-master')
  assert.is(meant('enableAnalytics'), undefined)
  assert.match(explanationOf('nothing', 1), 'There are: projectId, networks, ')
})

test('the console explains a rejected option once', async () => {
  said.length = 0
  for (let i = 0; i < 2; i++) refusal(() => resolveOptions({ networks: [{ ...ethereum, name: 7 }] } as never))
  // Node writes its own warnings to the console.
  const ours = () => said.filter(line => line.startsWith('Aglet: '))
  await until('an explanation', () => ours().length > 0)
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(ours(), ['Aglet: the option networks[0].name is 7, but must be a non-empty string.'])
})

test('long values are never cut within a word', () => {
  const icons = Array.from({ length: 40 }, (_, i) => `icon${i}`)
  const { message } = refusal(() =>
    resolveOptions({ networks, metadata: { icons: [...icons, ''] } } as never),
  )
  const shown = /Given: (.*)…\n/.exec(message)?.[1] ?? ''
  assert.ok(shown.length > 80)
  for (const word of shown.match(/\w+/g) ?? []) assert.ok(icons.includes(word), word)
})

test('an error shows the given value, even when the value cannot be serialised', () => {
  const big = 'x'.repeat(1_000_000)
  const bomb = {
    toJSON() {
      throw new Error('boom')
    },
  }
  const cases: [unknown, string][] = [
    ['true', '"true"'],
    [null, 'null'],
    [cyclic, 'object'],
    [bomb, 'object'],
    [() => {}, '() =>'],
    [Symbol('s'), 'Symbol(s)'],
    [1n, 'bigint'],
  ]
  for (const [value, shown] of cases)
    assert.match(String(refusal(() => checkOptions(withOption('debug', value))).meta['Given']), shown)
  assert.ok(String(refusal(() => checkOptions(withOption('debug', big))).meta['Given']).length <= 120)
})

test('an unknown option is named in the error', () => {
  const error = refusal(() => resolveOptions(withOption('projectid', 'x')))
  assert.match(error.shortMessage, '"projectid"')
  for (const name of ['constructor', 'toString', 'hasOwnProperty'])
    assert.match(refusal(() => resolveOptions(withOption(name, 'x'))).shortMessage, name)
  const poisoned = JSON.parse('{"networks":[],"__proto__":{"debug":false}}')
  refusal(() => resolveOptions(poisoned))
})

test('options that are not an object are rejected', () => {
  for (const value of [null, undefined, 1, 'x', [], () => {}])
    assert.is(refusal(() => resolveOptions(value as never)).shortMessage, 'The options are not valid.')
  assert.match(explanationOf('', 1), 'the options are not an object: 1.')
})

test('networks are required', () => {
  assert.match(refusal(() => resolveOptions({} as Options)).shortMessage, '"networks" is missing')
  checkOptions({})
})

test('[5.13] both sign-in configurations at once are rejected', () => {
  const siwx = createSiwx()
  const error = refusal(() => resolveOptions({ networks, siwx, siweConfig: {} as SiweConfig }))
  assert.is(error.shortMessage, 'Cannot set both `siweConfig` and `siwx` options')
  resolveOptions({ networks, siwx, siweConfig: undefined })
})

test('[9.32] features have their defaults', () => {
  const { features } = resolveOptions({ networks })
  for (const name of 'swaps onramp receive send email emailShowWallets history analytics names allWallets'.split(
    ' ',
  ))
    assert.is(features[name as 'swaps'], true, name)
  for (const name of ['legalCheckbox', 'smartSessions', 'viewOnly', 'collapseWallets'] as const)
    assert.is(features[name], false, name)
})

test('[9.33] social logins have a default order', () => {
  const { features } = resolveOptions({ networks, features: { socials: undefined } })
  assert.equal(
    [...(features.socials as string[])],
    ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  )
})

test('[9.34] wallet features have a default order', () => {
  assert.equal(resolveOptions({ networks }).features.walletFeaturesOrder, [
    'onramp',
    'swaps',
    'receive',
    'send',
  ])
})

test('a disabled feature stays disabled and leaves the others', () => {
  const { features } = resolveOptions({ networks, features: { swaps: false, onramp: undefined } })
  assert.is(features.swaps, false)
  assert.is(features.onramp, true)
})

test('each endpoint can be replaced', () => {
  const { endpoints } = resolveOptions({ networks, endpoints: { api: 'http://127.0.0.1:4000' } })
  assert.is(endpoints.api, 'http://127.0.0.1:4000')
  for (const url of Object.values(endpoints)) assert.ok(/^(https|wss|http):/.test(url))
})

test('P30: one policy covers networks that the host did not configure', () => {
  const policy = (options: Partial<Options>) => resolveOptions({ networks, ...options }).unsupportedChain
  assert.is(policy({}), 'block')
  assert.is(policy({ allowUnsupportedChain: true }), 'ignore')
  assert.is(policy({ allowUnsupportedChain: false }), 'block')
  assert.is(policy({ unsupportedChain: 'warn' }), 'warn')
  assert.is(policy({ unsupportedChain: 'block', allowUnsupportedChain: true }), 'block')
})

test('S6: properties on Object.prototype are not read as options', () => {
  const evil: Record<string, unknown> = {
    projectId: 'evil',
    networks: [base],
    features: { swaps: false },
    endpoints: { api: 'https://evil.example' },
    unsupportedChain: 'ignore',
    allowUnsupportedChain: true,
    siwx: {},
    siweConfig: {},
    debug: false,
    enableWallets: false,
    swaps: false,
    api: 'https://evil.example',
  }
  const clean = resolveOptions({ networks })
  const spoil = Object.prototype as Record<string, unknown>
  for (const name of Object.keys(evil))
    Object.defineProperty(spoil, name, {
      value: evil[name],
      configurable: true,
      enumerable: true,
      writable: true,
    })
  try {
    const { projectId, features, endpoints, unsupportedChain, debug, enableWallets } = resolveOptions({
      networks,
    })
    assert.is(projectId, '')
    assert.is(features.swaps, true)
    assert.is(endpoints.api, clean.endpoints.api)
    assert.is(unsupportedChain, 'block')
    assert.is(debug, undefined)
    assert.is(enableWallets, undefined)
    assert.match(refusal(() => resolveOptions({} as Options)).shortMessage, 'missing')
  } finally {
    for (const name of Object.keys(evil)) delete spoil[name]
  }
})

test('defineConfig validates at once and returns its argument', () => {
  const options = { networks, projectId: 'x' }
  assert.is(defineConfig(options), options)
  refusal(() => defineConfig({ networks, themeMode: 'blue' } as never))
})

test.run()
