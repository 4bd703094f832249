import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readPage } from '../../../cli/doctor/readPage'
import { failure } from '../project'
import { serve } from '../serve'

test('a policy in `<meta>` is read with its quotes, however the page’s template has written them', async () => {
  for (const quote of ["'", '&#39;', '&#039;', '&#x27;', '&apos;']) {
    const { url, close } = await serve(() => ({
      text: `<meta http-equiv="Content-Security-Policy" content="img-src ${quote}self${quote}; connect-src https://a.example/?b&amp;c">`,
    }))
    const { policies } = await readPage(url)
    assert.equal(policies, ["img-src 'self'; connect-src https://a.example/?b&c"], quote)
    close()
  }
})

test('an available page returns its policies', async () => {
  const { url, close } = await serve(() => ({
    text: `<meta http-equiv="Content-Security-Policy" content="img-src 'self'">`,
  }))
  for (const page of [`${url}/shop`, `${url.replace('http', 'HTTP')}/shop`])
    assert.equal(await readPage(page), {
      origin: url,
      policies: ["img-src 'self'"],
      restrictsFrames: false,
      tags: [],
    })
  close()
})

test('a policy in a comment or in the text of a script is none of the page', async () => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`
  const { url, close } = await serve(() => ({
    text: `<!-- ${meta} --><script>const csp = '${meta}'</script>`,
  }))
  assert.equal((await readPage(url)).policies, [])
  close()
})

for (const status of [404, 500])
  test(`a page that answers ${status} is refused`, async () => {
    const { url, close } = await serve(() => ({ status, text: '<h1>Oh no' }))
    const { message } = await failure(() => readPage(url))
    assert.match(message, `--url ${url} answers ${status}: `)
    close()
  })

test('a page that cannot be reached is reported with the reason', async () => {
  const { url, close } = await serve(() => ({ text: '' }))
  close()
  assert.is((await failure(() => readPage(url))).message, `--url ${url}: it refuses the connection.`)
})

test.run()
