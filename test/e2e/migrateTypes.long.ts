import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  type CompilerOptions,
  createProgram,
  flattenDiagnosticMessageText,
  ModuleKind,
  ModuleResolutionKind,
  ScriptTarget,
} from 'typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { migrate } from '../../cli/migrate'
import { FIXTURES } from '../cli/migrate/fixtures'

// Checks the output of `aglet migrate` against the types of the built package and of the host's libraries.

/** A folder inside this project, so that the libraries resolve as a host's own. */
const folder = resolve(`.cache/migrate-${process.pid}`)
test.after(() => rmSync(folder, { recursive: true, force: true }))

const dist = (path: string) => [resolve(`dist/types/${path}.d.ts`)]
const OPTIONS: CompilerOptions = {
  target: ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  module: ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.Bundler,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node', 'vite/client'],
  baseUrl: process.cwd(),
  paths: {
    aglet: dist('index'),
    'aglet/react': dist('react'),
    'aglet/networks': dist('networks'),
    'aglet/themes': dist('themes'),
    'aglet/adapters/*': dist('hostAdapters/*'),
    // For what is used here, both export the same as the core.
    wagmi: ['node_modules/@wagmi/core'],
    'wagmi/chains': ['node_modules/viem/chains'],
    'wagmi/actions': ['node_modules/@wagmi/core/dist/types/exports/actions.d.ts'],
    '@wagmi/vue': ['node_modules/@wagmi/core'],
    '@wagmi/vue/chains': ['node_modules/viem/chains'],
    '@wagmi/vue/actions': ['node_modules/@wagmi/core/dist/types/exports/actions.d.ts'],
  },
}

test('the code migrated from each kit compiles under the strictest settings', async () => {
  const written: string[] = []
  for (const [name, files] of Object.entries(FIXTURES)) {
    const dir = join(folder, name)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      writeFileSync(join(dir, path), text)
    }
    written.push(join(dir, await migrate({}, { cwd: dir, write: () => {} })))
  }
  assert.is(written.length, Object.keys(FIXTURES).length)
  const program = createProgram(written, OPTIONS)
  const problems = written.flatMap(file => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${file}: ${flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  })
  assert.equal(problems, [])
})

test.run()
