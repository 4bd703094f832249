import { existsSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletError, ERROR_DOCS_URL, type ErrorCode } from '../../src/errors'

/** All members of the ErrorCode type. */
function codes(): readonly string[] {
  const source = ts.createSourceFile(
    'errors.ts',
    readFileSync('src/errors.ts', 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const type = source.statements.find(
    (one): one is ts.TypeAliasDeclaration => ts.isTypeAliasDeclaration(one) && one.name.text === 'ErrorCode',
  )!.type as ts.UnionTypeNode
  return type.types.map(one => one.getText(source).slice(1, -1))
}

test('every error code has a page, and every page has a code', () => {
  const pages = readdirSync('docs/errors')
    .map(file => file.replace(/\.md$/, ''))
    .filter(name => name !== 'index')
  assert.ok(codes().length > 30)
  assert.equal(pages.sort(), [...codes()].sort())
})

test('an error’s docs link leads to its page', () => {
  for (const code of codes()) {
    const { docs } = new AgletError(code as ErrorCode, 'It failed.')
    assert.ok(docs.startsWith(ERROR_DOCS_URL))
    assert.ok(existsSync(`docs/errors/${docs.slice(ERROR_DOCS_URL.length)}.md`), docs)
  }
})

test('the index lists each code once, and each page explains the meaning, the causes and the remedy', () => {
  const list = readFileSync('docs/errors/index.md', 'utf8')
  assert.equal([...list.matchAll(/^\| \[`(\w+)`\]/gm)].map(([, code]) => code!).sort(), [...codes()].sort())
  for (const code of codes()) {
    const page = readFileSync(`docs/errors/${code}.md`, 'utf8')
    assert.ok(page.startsWith(`# ${code}\n\n`), code)
    for (const heading of ['Why it happens', 'What to do', 'Example'])
      assert.ok(page.includes(`\n## ${heading}\n`), `${code}: ${heading}`)
    assert.ok(page.split('\n').length < 50, `${code} is long`)
  }
})

test('the package’s homepage is the same site', () => {
  assert.is(`${JSON.parse(readFileSync('package.json', 'utf8')).homepage}/errors/`, ERROR_DOCS_URL)
})

test.run()
