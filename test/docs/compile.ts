import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Block } from './blocks'

/** What a block becomes: a file of its page's folder, and what the checker reads there. */
interface SourceFile {
  readonly path: string
  readonly code: string
}

const ROOT = join(process.cwd(), 'test/docs/pages')
const PLAIN = ['ts', 'tsx', 'js', 'jsx']
/** Languages whose scripts are modules between tags. */
const TAGGED = ['html', 'vue', 'svelte', 'astro']

/** A folder for each page, so that its blocks find each other by the names that they say. */
const folderOf = ({ page }: Block) => join(ROOT, page.replace(/\.md$/, ''))

/** Each block is a module, also one that imports nothing. */
const asModule = (code: string) => (/^(?:import|export)\b/m.test(code) ? code : `${code}\nexport {}\n`)

/** The pages speak of older versions by the name that readers know; here they have names of their own. */
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

/** Run by test/siwx/docs.test.ts as they stand there, which proves more. */
const RUN = 'docs/siwx.md'

/** JavaScript names no types: parameters that have none, and elements that are surely there. */
const UNTYPED_CODES = [7006, 7031, 2531, 18047]

/**
 * Checks the blocks of all pages against our sources, those of JavaScript as strictly as their lack of types allows.
 *
 * @returns a line for each mistake
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

/** What a reader's project has besides: names that a fragment takes for granted, packages that are not installed here. */
const BESIDE = [
  'test/docs/reader.d.ts',
  'test/docs/packages.d.ts',
  'test/docs/preact.d.ts',
  'src/css.d.ts',
].map(path => join(process.cwd(), path))

/** The disk, and the blocks as if they were on it. */
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

/** Mistakes of syntax in a block that is not ours to check. */
export function syntaxFaults({ page, index, language, code }: Block): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    reportDiagnostics: true,
    fileName: `block.${language}`,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
  })
  return diagnostics.map(({ messageText }) => `${page} ${index}: ${messageText}`)
}

/** The names of files in the package, as its tarball has them. */
export const packedNames = (): readonly string[] =>
  readFileSync('test/e2e/packed.txt', 'utf8').trim().split('\n')
