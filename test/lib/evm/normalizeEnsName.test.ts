import fc from 'fast-check'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { normalize } from 'viem/ens'
import { normalizeEnsName } from '../../../src/lib/evm/normalizeEnsName'
import { isProviderName } from '../../../src/lib/names/providerName'

test('a name in any script is normalised as in ENSIP-15', async () => {
  for (const [typed, name] of [
    ['ada.eth', 'ada.eth'],
    ['ADA.Eth', 'ada.eth'],
    ['cafe\u0301.eth', 'café.eth'],
    ['CAFÉ.eth', 'café.eth'],
    ['_dns.ada.eth', '_dns.ada.eth'],
    ['a-b--c.eth', 'a-b--c.eth'],
    ['$$$.eth', '$$$.eth'],
    ['123.eth', '123.eth'],
    ['Żubr-Škoda.eth', 'żubr-škoda.eth'],
    ['\u212aelvin.eth', 'kelvin.eth'],
    ["o'hara.eth", 'o’hara.eth'],
    ['ａda.eth', 'ada.eth'],
    ['🦊.eth', '🦊.eth'],
    ['👁️‍🗨️.eth', '👁‍🗨.eth'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿.eth', '🏴󠁧󠁢󠁥󠁮󠁧󠁿.eth'],
    ['1️⃣2️⃣.eth', '1⃣2⃣.eth'],
    ['Лиса.eth', 'лиса.eth'],
    ['λύκος.eth', 'λύκος.eth'],
    ['東京.eth', '東京.eth'],
    ['きつね.eth', 'きつね.eth'],
    ['여우.eth', '여우.eth'],
    ['ثعلب.eth', 'ثعلب.eth'],
  ] as const)
    assert.is(await normalizeEnsName(typed), name, typed)
})

test('names with confusable or invisible characters are refused', async () => {
  for (const [what, text] of [
    ['no dot', 'ada'],
    ['nothing', ''],
    ['an empty label', 'ada..eth'],
    ['a dot at the end', 'ada.eth.'],
    ['a Cyrillic а', 'аda.eth'],
    ['all Cyrillic that look Latin', 'аре.eth'],
    ['a Greek ο', 'vitalik-ο.eth'],
    ['a full-width dot', 'ada．eth'],
    ['an ideographic stop', 'ada。eth'],
    ['a zero-width joiner', 'a\u200dda.eth'],
    ['a direction override', '\u202eada.eth'],
    ['a tag', 'ada\u{e0061}.eth'],
    ['an accent alone', '\u0301.eth'],
    ['an underscore inside', 'ada_b.eth'],
    ['punycode', 'xn--ada.eth'],
    ['a space', 'ada b.eth'],
    ['a slash', 'ada/b.eth'],
    ['a long name', `${'a.'.repeat(200)}eth`],
    ['a long name of emoji', `${'🦊'.repeat(200)}.eth`],
    ['a name that grows', `${'\ufdfa'.repeat(60)}.eth`],
    ['a lone surrogate', '\ud800.eth'],
  ] as const)
    assert.is(await normalizeEnsName(text), undefined, what)
})

/** viem's normalised form of a text. */
const reference = (text: string): string | undefined => {
  try {
    const name = normalize(text)
    return name.includes('.') ? name : undefined
  } catch {
    return undefined
  }
}

test('plain ASCII, which is judged without the tables, gets the same result as with them', async () => {
  const ascii = fc.string({ unit: fc.nat(127).map(code => String.fromCharCode(code)), maxLength: 12 })
  const likely = fc.string({ unit: fc.constantFrom(...'abcXYZ09-_$.. '), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.oneof(ascii, likely), async text => {
      assert.is(await normalizeEnsName(text), reference(text), JSON.stringify(text))
      assert.is(await normalizeEnsName(`${text}.eth`), reference(`${text}.eth`), JSON.stringify(text))
    }),
    { numRuns: 20_000 },
  )
})

test('any typed text gives the standard’s result in its final form, or none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async text => {
      const name = await normalizeEnsName(text)
      if (name === undefined) return
      assert.is(name, reference(text))
      assert.is(await normalizeEnsName(name), name)
      assert.ok(name.length <= 255)
    }),
    { numRuns: 3000 },
  )
})

test('[9.37] the provider’s own names end in the present suffix or the legacy one', () => {
  for (const name of ['ada.reown.id', 'ada.wcn.id']) assert.ok(isProviderName(name))
  for (const name of ['ada.eth', 'reown.id.eth', 'ada.reown.id.eth', 'adareown.id', 'ada.reown-id'])
    assert.not(isProviderName(name))
})

test.run()
