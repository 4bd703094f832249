import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { normalize } from 'viem/ens'
import { isProviderName, normalizeName } from '../../src/lib/normalizeName'

test('a name is looked up in lower case and composed', () => {
  for (const [typed, name] of [
    ['ada.eth', 'ada.eth'],
    ['ADA.Eth', 'ada.eth'],
    ['cafe\u0301.eth', 'café.eth'],
    ['CAFÉ.eth', 'café.eth'],
    ['_dns.ada.eth', '_dns.ada.eth'],
    ['a-b--c.eth', 'a-b--c.eth'],
    ['123.eth', '123.eth'],
    ['Żubr-Škoda.eth', 'żubr-škoda.eth'],
    ['\u212aelvin.eth', 'kelvin.eth'],
  ] as const) {
    assert.is(normalizeName(typed), name, typed)
    assert.is(normalize(typed), name, typed)
  }
})

test('what could pass for another name, or be seen by nobody, is refused', () => {
  for (const [what, text] of [
    ['no dot', 'ada'],
    ['nothing', ''],
    ['an empty label', 'ada..eth'],
    ['a dot at the end', 'ada.eth.'],
    ['a Cyrillic а', 'аda.eth'],
    ['all Cyrillic', 'аре.eth'],
    ['a Greek ο', 'vitalik-ο.eth'],
    ['a dotless ı', 'vıtalik.eth'],
    ['ø', 'søren.eth'],
    ['a dotted İ', 'İda.eth'],
    ['a long s', 'ſend.eth'],
    ['full width', 'ａda.eth'],
    ['a full-width dot', 'ada．eth'],
    ['an ideographic stop', 'ada。eth'],
    ['a zero-width joiner', 'a\u200dda.eth'],
    ['a zero-width space', 'a\u200bda.eth'],
    ['a soft hyphen', 'a\u00adda.eth'],
    ['a direction override', '\u202eada.eth'],
    ['a variation selector', 'ada\ufe0f.eth'],
    ['a tag', 'ada\u{e0061}.eth'],
    ['a loose accent', 'x\u0323.eth'],
    ['an accent alone', '\u0301.eth'],
    ['ế, which is no letter of ENS', 'tiếng.eth'],
    ['ÿ', 'louÿs.eth'],
    ['a pile of accents', 'e\u0302\u0301\u0323.eth'],
    ['an emoji', '👻.eth'],
    ['another hyphen', 'ada‑b.eth'],
    ['an apostrophe', 'o’hara.eth'],
    ['a space', 'ada b.eth'],
    ['an underscore inside', 'ada_b.eth'],
    ['punycode', 'xn--ada.eth'],
    ['a long label', `${'a'.repeat(64)}.eth`],
    ['a long name', `${'a.'.repeat(200)}eth`],
    ['a lone surrogate', '\ud800.eth'],
  ] as const)
    assert.is(normalizeName(text), undefined, what)
})

test('each letter that is taken is ENSIP-15’s own form of itself', () => {
  const taken: string[] = []
  for (let code = 0; code <= 0xffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const typed = String.fromCodePoint(code)
    const name = normalizeName(`a${typed}a.eth`)
    if (name === undefined) continue
    taken.push(typed)
    assert.is(normalize(name), name, `U+${code.toString(16)}`)
  }
  assert.ok(taken.length > 100)
})

test('[9.37] the provider’s own names end in the current suffix or the legacy one', () => {
  for (const name of ['ada.reown.id', 'ada.wcn.id']) assert.ok(isProviderName(name))
  for (const name of ['ada.eth', 'reown.id.eth', 'ada.reown.id.eth', 'adareown.id', 'ada.reown-id'])
    assert.not(isProviderName(name))
})

test.run()
