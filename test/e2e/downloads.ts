import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Bundle, loadedFiles, readBuildMeta, scriptBundle } from '../../scripts/hostBundle.mjs'
import { bundleHost, type Host } from './hostPages'

// Which files of the build a page fetches, and which files a row of size-limit.json counts.

interface Row {
  readonly name: string
  readonly asks?: readonly string[]
  readonly besides?: readonly string[]
}

/** The build of the package that each kind of page uses. */
const BUILDS: Partial<Record<Host, string>> = {
  script: 'cdn',
  esm: 'esm',
  react: 'react',
  preact: 'preact',
}

/** The chunk with the modal, by build. In the script build, the first file holds the other half. */
const MODALS: Readonly<Record<string, string>> = {
  cdn: 'src/chunks/modal/wallet.ts',
  esm: 'src/chunks/modal/modal.ts',
  react: 'src/hosts/modal.ts',
  preact: 'src/hosts/modal.ts',
}

/** The page's files, as its server has them. */
async function bundleOf(host: Host): Promise<Bundle> {
  if (host === 'script') return scriptBundle(readBuildMeta(process.cwd())['cdn']!)
  const { entry, files } = await bundleHost(host)
  return { folder: '', entry, files }
}

/**
 * Paths of the files that a page of this kind has fetched by the time of a row, whichever page the row
 * measures.
 */
export async function countedBy(name: string, host: Host = 'script'): Promise<readonly string[]> {
  const { rows } = JSON.parse(readFileSync(join(process.cwd(), 'size-limit.json'), 'utf8')) as {
    readonly rows: readonly Row[]
  }
  const row = rows.find(row => row.name.startsWith(name))!
  const build = BUILDS[host]!
  const bundle = await bundleOf(host)
  const outputs = readBuildMeta(process.cwd())[build]!
  const own = (source: string) => (source === 'src/chunks/modal/modal.ts' ? MODALS[build]! : source)
  const filesOf = (sources: readonly string[]) => loadedFiles(bundle, outputs, sources.map(own))
  const before = row.besides ? filesOf(row.besides) : new Set<string>()
  return [...filesOf(row.asks ?? [])].filter(file => !before.has(file) && file !== bundle.entry).sort()
}

/**
 * Records which files of the build a page fetches from now on, except the first file, which every page has.
 *
 * @returns those files, each once
 */
export function noteDownloads(page: Page, host: Host = 'script'): () => readonly string[] {
  const files = new Set<string>()
  const folder = host === 'script' ? '/dist/' : `/hosts/${host}/`
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith(folder) || !pathname.endsWith('.js') || pathname.endsWith('/aglet.js')) return
    files.add(host === 'script' ? pathname.slice(1) : pathname)
  })
  return () => [...files].sort()
}
