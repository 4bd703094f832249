import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { doctor } from '../../../cli/doctor'
import type { Finding } from '../../../cli/doctor/finding'
import { readTags } from '../../../cli/doctor/readTags'
import { failure, project } from '../project'
import { serve } from '../serve'

const PAGE = 'https://app.example/shop/'
const tagsOf = (html: string) => readTags(html, PAGE)

test('a tag is read with absolute URLs, however its attributes are written', () => {
  const tag = { src: 'https://app.example/aglet/aglet.js', config: 'https://app.example/aglet.json' }
  for (const html of [
    '<script type="module" src="/aglet/aglet.js" data-config="/aglet.json"></script>',
    "<SCRIPT DATA-CONFIG='/aglet.json' async\n SRC='../aglet/aglet.js' ></SCRIPT>",
    '<script data-config=/aglet.json src=/aglet/aglet.js></script>',
    '<script title="a > b" data-config="&#x2F;aglet.json" src="/aglet/aglet.js"></script>',
    '<base href="https://app.example/"><script src="aglet/aglet.js" data-config="aglet.json"></script>',
  ])
    assert.equal(tagsOf(html), [tag], html)
})

test('a tag without a file of options, and one of another origin', () => {
  assert.equal(tagsOf('<script src="https://cdn.example/aglet@1/aglet.js" data-project-id="x"></script>'), [
    { src: 'https://cdn.example/aglet@1/aglet.js', config: undefined },
  ])
  assert.equal(tagsOf('<script data-src="/x.js" data-config="/aglet.json"></script>'), [
    { src: undefined, config: 'https://app.example/aglet.json' },
  ])
})

test('scripts of others, comments and text are no tags', () => {
  const tag = '<script src="/aglet/aglet.js" data-config="/aglet.json">'
  for (const html of [
    '<script src="/aglet/aglet.js"></script>',
    '<script src="/widget.js" data-project-id="x"></script>',
    '<script src="/widget.js" data-config="{}"></script>',
    `<!-- ${tag}</script> -->`,
    `<script>const text = '${tag}'</script>`,
    '<p data-config="/aglet.json">aglet</p>',
  ])
    assert.equal(tagsOf(html), [], html)
})

test('a policy that blocks the file of `data-config`, or the script itself, is reported', async () => {
  const api = await serve(() => ({ text: '{"result":"0x1"}' }))
  const config = {
    networks: [
      {
        id: 1,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [api.url] } },
      },
    ],
    enableWalletConnect: false,
    features: { email: false, socials: false, analytics: false },
    endpoints: { api: api.url, wallets: api.url },
  }
  const { dir, remove } = project({ 'aglet.json': JSON.stringify(config) })
  const tag = '<script type="module" src="/aglet/aglet.js" data-config="/aglet.json"></script>'
  for (const [text, policy, expected] of [
    [tag, `script-src 'self'; connect-src ${api.url}`, [`Add: connect-src ${api.url} 'self'`]],
    [tag, `script-src 'self'; connect-src 'self' ${api.url}`, [undefined]],
    [tag, `script-src 'none'; connect-src 'self' ${api.url}`, ["Add: script-src 'self'"]],
    // A page whose bundler put Aglet into its own script fetches no such file.
    ['<script src="/main.js"></script>', `script-src 'none'; connect-src ${api.url}`, [undefined]],
  ] as const) {
    const page = await serve(() => ({ text, headers: { 'content-security-policy': policy } }))
    for (const origin of [undefined, 'https://app.example']) {
      const lines: string[] = []
      const flags = { url: page.url, json: true, ...(origin && { origin }) }
      // It has no project id, so one check fails.
      await failure(() => doctor(flags, { cwd: dir, write: line => void lines.push(line) }))
      const { findings } = JSON.parse(lines[0]!) as { findings: readonly Finding[] }
      assert.equal(
        findings.flatMap(({ subject, todo }) => (subject === 'Content-Security-Policy' ? [todo] : [])),
        expected,
        policy,
      )
    }
    page.close()
  }
  api.close()
  remove()
})

test.run()
