import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { REFERENCE, referencePage } from '../../docs/.vitepress/reference/pages'
import { SIDEBAR } from '../../docs/.vitepress/sidebar'
import { PAGES, textOf } from './blocks'

/** Generated pages, which are not on the disk. */
const MADE = new Map(
  Object.entries(REFERENCE).map(([name, page]) => [`docs/reference/${name}.md`, referencePage(page)]),
)
const pageText = (path: string) => MADE.get(path) ?? textOf(path)

/** The anchor of a heading, as GitHub and the site build it. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/`|\*/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '-')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')

const anchorsOf = (path: string) =>
  [...pageText(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

/** Removes code, whose brackets are not links. */
const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, 'code')

test('links lead to existing files and headings', () => {
  const dead: string[] = []
  for (const page of [...PAGES, ...MADE.keys()])
    for (const [, target] of withoutCode(pageText(page)).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target!)) continue
      const [path = '', anchor] = target!.split('#')
      const file = path ? join(dirname(page), path) : page
      if (!MADE.has(file) && !existsSync(file)) dead.push(`${page}: ${target}`)
      else if (anchor && !anchorsOf(file).includes(anchor)) dead.push(`${page}: ${target}`)
    }
  assert.equal(dead, [])
})

test('the sidebar lists every page of the site once, and no others', () => {
  const listed = SIDEBAR.flatMap(({ items = [] }) => items.map(({ link = '' }) => link))
  const files = listed.map(link => `docs${link.endsWith('/') ? `${link}index` : link}.md`)
  const pages = [...PAGES.filter(page => page.startsWith('docs/')), ...MADE.keys()].filter(
    page => page !== 'docs/index.md' && !/\/_/.test(page) && !/^docs\/errors\/(?!index)/.test(page),
  )
  assert.equal([...files].sort(), pages.sort())
})

test.run()
