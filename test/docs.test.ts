import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

// The code of these pages compiles as it stands there, each block as a file of its own.

const PAGES = ['docs/hooks.md', 'docs/theming.md']

/** Beside the blocks: what they import from a project's own files, and from packages that are not installed here. */
const BESIDE: Readonly<Record<string, string>> = {
  'aglet.ts': "import type { Aglet } from 'aglet'\nexport declare const aglet: Aglet",
  'vue.d.ts': `declare module 'vue' {
  export function shallowRef<T>(value: T): { value: T }
  export function onScopeDispose(end: () => void): void
}`,
}

const folder = join(process.cwd(), 'docs')
const files = new Map(Object.entries(BESIDE).map(([name, text]) => [join(folder, name), text]))
for (const page of PAGES)
  for (const [index, [, kind, code]] of [
    ...readFileSync(page, 'utf8').matchAll(/```(tsx?)\n([\s\S]*?)```/g),
  ].entries())
    files.set(join(folder, `${page.slice(5, -3)}-${index}.${kind}`), code!)

test('every block of TypeScript in docs/hooks.md and docs/theming.md compiles', () => {
  assert.ok(files.size > 6)
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(
    { compilerOptions: { ...config.compilerOptions, noEmit: true, noUnusedLocals: false } },
    ts.sys,
    process.cwd(),
  )
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = path => files.has(path) || fileExists(path)
  host.readFile = path => files.get(path) ?? readFile(path)
  host.getSourceFile = (path, languageVersion, ...rest) =>
    files.has(path)
      ? ts.createSourceFile(path, files.get(path)!, languageVersion)
      : getSourceFile(path, languageVersion, ...rest)
  // What style sheets and the like are declared as.
  const roots = [...files.keys(), join(process.cwd(), 'src/css.d.ts')]
  const program = ts.createProgram(roots, options, host)
  const faults = [...files.keys()].flatMap(path => {
    const source = program.getSourceFile(path)!
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  })
  assert.equal(
    faults.map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    ),
    [],
  )
})

test.run()
