import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Findings } from '../../../src/lib/doctor/findings'
import { printReport, type ReportFacts } from '../../../src/lib/doctor/printReport'
import { shortProjectId, withoutSecrets } from '../../../src/lib/doctor/withoutSecrets'

const SECRETS = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0xf39fd6e5',
  'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9',
  '0x587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJkaWQ6a2V5OiIsInN1YiI6IjEyMyJ9.c2lnbmF0dXJlLW9mLW1pbmUtaXMtaGVyZQ',
  'ada@host.example',
  'ada%40host.example',
  'Ada <ada.lovelace+wallet@host.example>',
  'https://api.example/v1/balance?projectId=b56e18d47c72ab683b10814fe9495694&key=hunter2',
  'wss://relay.example/?auth=abc&projectId=hunter2',
  'https://host.example/#token=hunter2',
  'b56e18d47c72ab683b10814fe9495694',
] as const

/** Parts of the secrets that would identify them or their owner. */
const TRACES =
  /f39fd6e5|7xkxtg2c|bc1qar0s|1a1zp1ep|5grwvaef|7f6e504b|587d5484|eyjhbgci|c2lnbmf0|hunter2|symkey|lovelace|ada@|ada%40|b56e18d47c/i

/** Builds a report from findings with the secret in every text field. */
function reportWith(secret: string): string {
  const text = `said ${secret} here`
  const server = { outcome: 'failing', ms: 12, host: text, detail: text } as const
  const findings: Findings = {
    purpose: 'extension',
    servers: ['relay', 'api', 'wallets', 'frame'],
    walletName: text,
    online: true,
    found: { relay: server, api: server, wallets: server, frame: server },
    wallet: { outcome: 'failing', ms: 3, detail: text },
    clockAheadMs: 61_234,
    policies: { [text]: text },
    done: true,
  }
  const facts: ReportFacts = {
    version: text,
    projectId: secret,
    origin: text,
    browser: text,
    wallet: [text, text],
    failure: text,
    now: 1_795_000_000_000,
  }
  return printReport(findings, { kind: 'policy', host: text }, facts)
}

for (const secret of SECRETS)
  test(`a report contains no part of ${secret.slice(0, 24)}…, in whichever field it occurs`, () => {
    const report = reportWith(secret)
    assert.not.match(report, TRACES)
    assert.not.ok(report.includes(secret))
    // Text that is not secret stays.
    assert.match(report, /^Aglet: said .* here$|^Aglet: said/m)
    assert.match(report, /^Clock: 61 s ahead$/m)
  })

test('a report contains the facts that help', () => {
  const findings: Findings = {
    purpose: 'pairing',
    servers: ['relay', 'api', 'wallets'],
    online: true,
    found: {
      relay: { outcome: 'unreachable', ms: 40, host: 'relay.example', detail: 'blocked' },
      api: { outcome: 'ok', ms: 81, host: 'api.example' },
      wallets: { outcome: 'failing', ms: 9, host: 'list.example:8443', detail: 'HTTP 503' },
    },
    policies: { 'relay.example': 'connect-src' },
    done: true,
  }
  const browser =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  const report = printReport(
    findings,
    { kind: 'policy', host: 'relay.example' },
    {
      version: 'cdn 1.0.0',
      projectId: 'b56e18d47c72ab683b10814fe9495694',
      origin: 'https://shop.example',
      browser,
      wallet: ['MetaMask', 'io.metamask'],
      failure: 'blocked',
      now: Date.UTC(2026, 10, 23, 17),
    },
  )
  assert.equal(report.split('\n'), [
    'Aglet: cdn 1.0.0',
    'Time: 2026-11-23T17:00:00.000Z',
    'Page: https://shop.example',
    'Project: b56e…5694',
    `Browser: ${browser}`,
    'Online: yes',
    'Failed: pairing, blocked',
    'Advice: policy, relay.example',
    'Wallet: MetaMask (io.metamask)',
    'relay: relay.example blocked by connect-src, blocked, 40 ms',
    'api: api.example ok, 81 ms',
    'wallets: list.example:8443 failing, HTTP 503, 9 ms',
    'Policy: connect-src blocks relay.example',
    'Checks: internet ok, relay bad, server bad, setup bad, clock unknown, blockers unknown',
  ])
})

test('a project id is shortened, and never so little that it can be guessed', () => {
  assert.is(shortProjectId(''), 'none')
  assert.is(shortProjectId('0123456789abcde'), 'too short')
  assert.is(shortProjectId('0123456789abcdef'), '0123…cdef')
})

test('other texts are shortened and put on one line', () => {
  assert.is(withoutSecrets('a\n\u202eb\tc'), 'a b c')
  assert.ok(withoutSecrets('word '.repeat(1000)).length <= 200)
})

test.run()
