import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort, writeFiles } from './hostFixtures'
import { hasKeys, walkHost } from './hostVisit'
import { InitBench } from './initBench'

// A host of Nuxt, which renders its pages on a server. Its packages take longer to install than those of the other
// hosts.

const bench = new InitBench({ nuxt: '4.4.5', typescript: '5.9.3', vue: '3.5.45', 'vue-tsc': '3.3.14' })

const config = (lines: readonly string[] = []) => `export default defineNuxtConfig({
  app: { head: { link: [{ rel: 'icon', href: 'data:,' }] } },
  telemetry: false,
  ${lines.join('\n  ')}
})
`
const app = (tag = '') => `<template>\n  <div>${tag}<p>Host</p></div>\n</template>\n`

test('[P05] [P08] aglet init --local makes a host of Nuxt that compiles, renders on a server and runs on the stack', async () => {
  const dir = bench.make('nuxt', {
    'package.json': { type: 'module', dependencies: { nuxt: '4', vue: '3' } },
    'tsconfig.json': { extends: './.nuxt/tsconfig.json' },
    'nuxt.config.ts': config(),
    'app/app.vue': app(),
  })
  const { lines } = await bench.init(dir, '--local', bench.stack.urls.api)
  writeFiles(dir, {
    'nuxt.config.ts': config(lines('nuxt.config')),
    'app/app.vue': app(lines('a page')[0]),
  })
  await bench.build({ build: () => ['nuxt', 'build'] }, dir)
  assert.is(hasKeys(`${dir}/.output`), false, 'no key in what is published')
  await bench.bin(dir, ['vue-tsc', '--noEmit'])
  const port = await freePort()
  const env = { HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' }
  const stop = await bench.start(dir, [process.execPath, '.output/server/index.mjs'], 'Listening', env)
  try {
    const url = `http://127.0.0.1:${port}/`
    assert.match(await (await fetch(url)).text(), '<aglet-button></aglet-button>')
    const { browser, stack, wallets } = bench
    await walkHost(url, { browser, stack, wallets, local: true, isPrerendered: true })
  } finally {
    await stop()
  }
})

test.run()
