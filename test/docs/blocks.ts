import { readdirSync, readFileSync } from 'node:fs'

/** A block of code of a page. */
export interface Block {
  /** The page's path, from the repository's root. */
  readonly page: string
  /** Its place among the page's blocks, from 0. */
  readonly index: number
  readonly language: string
  /** The file that it says it is: `ts [src/aglet.ts]`. */
  readonly file?: string
  /** A setup of another kit, whose packages are not ours: it is parsed, and not checked. */
  readonly before: boolean
  readonly code: string
}

/** The README and all pages of the site, but for those that are made from declarations. */
export const PAGES: readonly string[] = [
  'README.md',
  ...readdirSync('docs', { recursive: true })
    .map(path => `docs/${path}`.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.md') && !/^docs\/(?:reference|public|\.vitepress)\//.test(path))
    .sort(),
]

export const textOf = (page: string): string => readFileSync(page, 'utf8')

/** The blocks of a page in their order; one that follows a list stands further in. */
export const blocksOf = (page: string): readonly Block[] =>
  [...textOf(page).matchAll(/^( *)```(\w+)([^\n]*)\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = '', language = '', info = '', code = ''], index) => {
      const file = /\[(.+)\]/.exec(info)?.[1]
      return {
        page,
        index,
        language,
        ...(file && { file }),
        before: / before\b/.test(info),
        code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      }
    },
  )
