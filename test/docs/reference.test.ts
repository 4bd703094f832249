import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { REFERENCE, referencePage } from '../../docs/.vitepress/reference/pages'
import { readInterface } from '../../docs/.vitepress/reference/readInterface'
import { GROUPS, OPTIONS } from '../../src/options'

const page = (name: string) => referencePage(REFERENCE[name]!)

test('the options page describes every option', () => {
  const text = page('options')
  for (const name of Object.keys(OPTIONS)) assert.match(text, new RegExp(`^## ${name}$`, 'm'))
  for (const [group, fields] of Object.entries(GROUPS))
    for (const name of Object.keys(fields))
      assert.match(
        text,
        new RegExp(group === 'themeVariables' ? `^### \`${name}\`$` : `^### ${group}\\.${name}$`, 'm'),
      )
})

test('every member on the generated pages has a description at its declaration', () => {
  for (const { parts } of Object.values(REFERENCE))
    for (const { file, name } of parts)
      for (const member of readInterface(file, name)) assert.ok(member.text, `${name}.${member.name}`)
})

test('specification ids and meaningless TypeScript modifiers are left out', () => {
  for (const name of Object.keys(REFERENCE)) {
    assert.not.match(page(name), /\[\d+\.\d+\]/)
    assert.not.match(page(name), /\(spec|\bundefined\n|readonly /)
  }
})

test('a member is read with its type, description and tags', () => {
  const [method] = readInterface('src/createAglet.ts', 'Aglet').filter(({ name }) => name === 'switchNetwork')
  assert.is(method!.type, '(network: number | CaipNetworkId | NetworkInput): Promise<void>')
  assert.equal(
    method!.tags.map(({ kind }) => kind),
    ['param', 'throws'],
  )
  assert.match(
    page('instance'),
    /- Throws AgletError \[`network_not_found`\]\(\.\.\/errors\/network_not_found\.md\)/,
  )
  assert.throws(() => readInterface('src/createAglet.ts', 'None'), /has no interface None/)
})

test.run()
