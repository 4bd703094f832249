import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkVersions } from '../../../cli/doctor/checkVersions'
import { project } from '../project'

const installed = (folder: string, name: string, version: string) => ({
  [`${folder}node_modules/${name}/package.json`]: JSON.stringify({ name, version }),
})

test('in a workspace, packages that are installed at its root are found', () => {
  const { dir, remove } = project({
    'apps/shop/package.json': '{}',
    ...installed('', 'aglet', '1.0.0'),
    ...installed('', 'react', '19.0.0'),
  })
  const [{ level, text } = { level: undefined, text: '' }] = checkVersions(join(dir, 'apps/shop'))
  assert.is(level, 'ok')
  assert.match(text, 'react 19.0.0')
  assert.match(text, 'aglet 1.0.0')
  remove()
})

test('with Yarn Plug’n’Play, which has no node_modules, no package is said to be missing', () => {
  const { dir, remove } = project({ '.pnp.cjs': '', 'apps/shop/package.json': '{}' })
  const found = checkVersions(join(dir, 'apps/shop'))
  assert.equal(
    found.map(({ level, subject }) => [level, subject]),
    [['ok', 'packages']],
  )
  assert.match(found[0]!.text, 'versions were not compared; `yarn why react` shows')
  remove()
})

test('in a workspace, a project with another React than the one beside Aglet is told so', () => {
  const { dir, remove } = project({
    ...installed('apps/shop/', 'react', '18.3.1'),
    ...installed('', 'aglet', '1.0.0'),
    ...installed('', 'react', '19.0.0'),
    // Another project's own copy is none of this project's business.
    ...installed('apps/blog/', 'react', '17.0.2'),
  })
  const found = checkVersions(join(dir, 'apps/shop'))
  assert.equal(
    found.map(({ level, subject }) => [level, subject]),
    [['fail', 'react']],
  )
  assert.match(found[0]!.text, '18.3.1 and 19.0.0 are installed')
  remove()
})

for (const [lockFile, command, overrides] of [
  ['package-lock.json', 'npm ls', 'overrides'],
  ['pnpm-lock.yaml', 'pnpm why', 'overrides'],
  ['yarn.lock', 'yarn why', 'resolutions'],
  ['bun.lock', 'bun why', 'overrides'],
] as const)
  test(`in a project with ${lockFile}, the hint about two versions names ${command} and ${overrides}`, () => {
    const { dir, remove } = project({
      [lockFile]: '',
      'package.json': '{}',
      ...installed('', 'react', '19.0.0'),
      ...installed('node_modules/old/', 'react', '18.3.1'),
    })
    const [found] = checkVersions(dir)
    assert.match(found!.todo!, `\`${command} react\``)
    assert.match(found!.todo!, `\`${overrides}\``)
    remove()
  })

test.run()
