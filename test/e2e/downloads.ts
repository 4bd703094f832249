import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

// What a page fetches of the build, and what a row of size-limit.json says that it fetches.

interface Row {
  readonly name: string
  readonly sources?: readonly string[]
  readonly besides?: readonly string[]
}
type Outputs = Readonly<Record<string, { sources: readonly string[]; imports: readonly string[] }>>

const read = (file: string) => JSON.parse(readFileSync(join(process.cwd(), file), 'utf8'))

/** The files of the script's build that a row counts, whatever build it measures. @param name how it begins */
export function countedBy(name: string): readonly string[] {
  const row = (read('size-limit.json') as readonly Row[]).find(row => row.name.startsWith(name))!
  const { cdn } = read('.cache/build-meta.json') as { readonly cdn: Outputs }
  const filesOf = (sources: readonly string[] = []) => {
    const files = new Set<string>()
    const add = (file: string) => {
      if (files.has(file)) return
      files.add(file)
      cdn[file]!.imports.forEach(add)
    }
    for (const source of sources) {
      // Entries differ from build to build; none of them is a later part.
      const found = Object.keys(cdn).find(file => cdn[file]!.sources.includes(source))
      if (found) add(found)
    }
    return files
  }
  const before = filesOf(row.besides)
  return [...filesOf(row.sources)].filter(file => !before.has(file)).sort()
}

/** Notes what a page fetches of the build from now on. @returns those files, each once */
export function noteDownloads(page: Page): () => readonly string[] {
  const files = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/dist\/.*\.js$/.test(pathname)) files.add(pathname.slice(1))
  })
  return () => [...files].sort()
}
