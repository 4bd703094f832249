import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Block } from './blocks'

/** A block, or one script of it, as a source file in its page's folder. */
interface SourceFile {
  readonly path: string
  readonly code: string
}

const ROOT = join(process.cwd(), 'test/docs/pages')
const PLAIN = ['ts', 'tsx', 'js', 'jsx']
/** Languages whose scripts are modules in `<script>` tags. */
const TAGGED = ['html', 'vue', 'svelte', 'astro']

/** A folder for each page, so that its blocks can import each other by file name. */
const folderOf = ({ page }: Block) => join(ROOT, page.replace(/\.md$/, ''))

/** Makes each block a module, also one without imports. */
const asModule = (code: string) => (/^(?:import|export)\b/m.test(code) ? code : `${code}\nexport {}\n`)

/**
 * Replaces the names of older library versions used in the pages by the aliases under which they are
 * installed here.
 */
const withInstalledNames = (code: string) =>
  (code.includes('aglet/adapters/ethers5') ? code.replace("'ethers'", "'ethers-5'") : code).replace(
    "'@solana/web3.js'",
    "'web3js-1'",
  )

function sourcesOf(block: Block): readonly SourceFile[] {
  const { language, file, index } = block
  const code = withInstalledNames(block.code)
  const path = join(folderOf(block), file ?? `block-${index}.${language}`)
  if (PLAIN.includes(language)) return [{ path, code: asModule(code) }]
  if (!TAGGED.includes(language)) return []
  const scripts = [...code.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, , text]) =>
    text?.trim(),
  )
  return scripts.map(([, attributes = '', text = ''], part) => ({
    path: `${path}-${part}.${/lang="ts"/.test(attributes) ? 'ts' : 'js'}`,
    code: asModule(text),
  }))
}

/** Not checked here, since test/siwx/docs.test.ts runs its blocks as they are. */
const RUN = 'docs/siwx.md'

/** Errors that untyped JavaScript cannot avoid: parameters without a type, and elements that may be null. */
const UNTYPED_CODES = [7006, 7031, 2531, 18047]

/**
 * Type-checks the blocks of all pages against our sources, JavaScript as strictly as missing types allow.
 * @returns one line for each error
 */
export function faultsOf(blocks: readonly Block[]): readonly string[] {
  const found = blocks.filter(({ page, before }) => page !== RUN && !before).flatMap(sourcesOf)
  const files = new Map(found.map(({ path, code }) => [path, code]))
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(
    { compilerOptions: { ...config.compilerOptions, ...MORE } },
    ts.sys,
    process.cwd(),
  )
  options.paths = { ...options.paths, '/aglet/aglet.js': ['./src/cdn.ts'], '/aglet/*.js': ['./src/*.ts'] }
  const program = ts.createProgram([...files.keys(), ...BESIDE], options, hostOf(options, files))
  return [...files.keys()].flatMap(path => {
    const source = program.getSourceFile(path)!
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .filter(({ code }) => !(path.endsWith('.js') && UNTYPED_CODES.includes(code)))
      .map(({ start = 0, messageText }) => {
        const { line } = source.getLineAndCharacterOfPosition(start)
        const place = path.slice(ROOT.length + 1)
        return `${place}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      })
  })
}

const MORE = { noEmit: true, noUnusedLocals: false, allowJs: true, checkJs: true }

/**
 * Declarations that a reader's project provides: values used by fragments, and packages not installed here.
 */
const BESIDE = [
  'test/docs/reader.d.ts',
  'test/docs/packages.d.ts',
  'test/docs/preact.d.ts',
  'src/css.d.ts',
].map(path => join(process.cwd(), path))

/** A compiler host that serves the blocks as if they were files on the disk. */
function hostOf(options: ts.CompilerOptions, files: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile, directoryExists } = host
  const folders = new Set([...files.keys()].flatMap(path => parentsOf(path)))
  return {
    ...host,
    fileExists: path => files.has(path) || fileExists(path),
    directoryExists: path => folders.has(path) || (directoryExists?.(path) ?? existsSync(path)),
    readFile: path => files.get(path) ?? readFile(path),
    getSourceFile: (path, languageVersion, ...rest) =>
      files.has(path)
        ? ts.createSourceFile(path, files.get(path)!, languageVersion)
        : getSourceFile(path, languageVersion, ...rest),
  }
}

const parentsOf = (path: string): readonly string[] => {
  const parent = path.slice(0, path.lastIndexOf('/'))
  return parent.length > ROOT.length ? [parent, ...parentsOf(parent)] : [parent]
}

/** Syntax errors in a block that is not type-checked. */
export function syntaxFaults({ page, index, language, code }: Block): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    reportDiagnostics: true,
    fileName: `block.${language}`,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
  })
  return diagnostics.map(({ messageText }) => `${page} ${index}: ${messageText}`)
}

/** Names of the files in the package's tarball. */
export const packedNames = (): readonly string[] =>
  readFileSync('test/e2e/packed.txt', 'utf8').trim().split('\n')
