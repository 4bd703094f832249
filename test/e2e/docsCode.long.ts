import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configOf, DEFAULTS, draftOf, PRESETS } from '../../docs/.vitepress/theme/themeBuilder/theme'
import { blocksOf, PAGES } from '../docs/blocks'
import { faultsOf, packedNames, syntaxFaults } from '../docs/compile'

/**
 * Output of the theme builder as TypeScript and JavaScript: for the defaults, a preset, and every variable
 * changed.
 */
const THEMES = [
  DEFAULTS,
  draftOf(PRESETS['soft']!, 'dark'),
  {
    ...({ mode: 'dark', accent: '#4b6bfb', mix: 'navy', strength: 3, radius: 5, fontSize: 11.5 } as const),
    ...{ font: '"It\'s", \\serif', qr: 'rgb(0 0 0 / 90%)', zIndex: 7 },
  },
]
const written = THEMES.flatMap((draft, index) =>
  ['ts', 'js'].map(language => ({
    page: 'docs/guide/theme-builder.md',
    index,
    language,
    before: false,
    code: configOf(draft),
  })),
)
const blocks = PAGES.flatMap(blocksOf)
const KNOWN = ['ts', 'tsx', 'js', 'jsx', 'html', 'vue', 'svelte', 'astro', 'json', 'sh']

test('every code block names a known language', () => {
  assert.ok(blocks.length > 100)
  assert.equal(
    blocks.filter(({ language }) => !KNOWN.includes(language)).map(({ page, index }) => `${page} ${index}`),
    [],
  )
})

test('[P38] every code block compiles against the sources, also in HTML, Vue and Svelte, and so does the theme builder’s output', () => {
  assert.equal(faultsOf([...blocks, ...written]), [])
})

test('a mistake is reported in each kind of code block', () => {
  const wrong = (language: string, code: string) => ({
    page: 'docs/x.md',
    index: 0,
    language,
    before: false,
    code,
  })
  const faults = faultsOf([
    { ...wrong('ts', "import { createAgle } from 'aglet'"), file: 'a.ts' },
    { ...wrong('ts', 'aglet.opne()'), file: 'b.ts' },
    { ...wrong('js', "import { mainet } from 'aglet/networks'"), file: 'c.js' },
    { ...wrong('html', '<script type="module">aglet.clos()</script>'), file: 'd.html' },
    {
      ...wrong('vue', '<script setup lang="ts">const n: number = aglet.state.open.value</script>'),
      file: 'e.vue',
    },
    { ...wrong('ts', 'const a ='), file: 'f.ts' },
  ])
  assert.equal([...new Set(faults.map(fault => /x\/(.)/.exec(fault)?.[1]))].sort(), [
    'a',
    'b',
    'c',
    'd',
    'e',
    'f',
  ])
})

test('code blocks that show other kits’ setups parse', () => {
  const before = blocks.filter(block => block.before)
  assert.is(before.length, 4)
  assert.equal(before.flatMap(syntaxFaults), [])
})

test('JSON blocks parse', () => {
  for (const { language, code } of blocks) if (language === 'json') JSON.parse(code)
})

test('the files and attributes that HTML blocks name exist', () => {
  const files = packedNames()
  const html = blocks.filter(({ language }) => language === 'html')
  assert.ok(html.length > 4)
  for (const { page, code } of html) {
    for (const [, file] of code.matchAll(/["']\/aglet\/([\w.]+)["']/g))
      assert.ok(files.includes(`dist/cdn/${file}`), `${page}: ${file}`)
    for (const [, name] of code.matchAll(/ data-([\w-]+)=/g))
      assert.ok(ATTRIBUTES.includes(name!), `${page}: data-${name}`)
    for (const [, name] of code.matchAll(/<(aglet-[\w-]+)/g))
      assert.ok(ELEMENTS.includes(name!), `${page}: ${name}`)
  }
})

/** The attributes that `readTag` reads. */
const ATTRIBUTES = [
  ...['project-id', 'networks', 'features', 'theme-mode', 'accent', 'locale', 'unsupported-chain'],
  ...['api', 'wallets', 'config'],
]
const ELEMENTS = [
  'aglet-button',
  'aglet-account-button',
  'aglet-connect-button',
  'aglet-network-button',
  'aglet-modal',
]

test.run()
