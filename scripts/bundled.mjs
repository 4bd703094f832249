// Records which packages are bundled, and under which licence, for THIRD-PARTY-LICENSES. Everything in dist/
// is built with this `build`, except the demo wallet, which is not published.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as esbuild from 'esbuild'

/** Licences under which a package may be part of Aglet (SPDX). */
export const ALLOWED_LICENSES = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD']

/** Paths of files from packages that are part of an output. */
const inputs = new Set()

/** esbuild's `build`, which also records the bundled files of packages. */
export async function build(options) {
  const result = await esbuild.build({ ...options, metafile: true })
  for (const output of Object.values(result.metafile.outputs))
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs))
      if (bytesInOutput && input.includes('node_modules/'))
        inputs.add(resolve(options.absWorkingDir ?? process.cwd(), input))
  return result
}

/** Matches the innermost package of a path: the folder after the last `node_modules/`. */
const PACKAGE = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//

/** Packages whose code is inlined in a package's file, read from the file's source map. */
function inlined(file) {
  const map = `${file}.map`
  if (!existsSync(map)) return []
  const { sources = [] } = JSON.parse(readFileSync(map, 'utf8'))
  return sources.flatMap(source => PACKAGE.exec(source)?.[2] ?? [])
}

/** The folder to which an `import` of package `name` resolves from the folder `from`. */
function folderOf(name, from) {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return undefined
}

/**
 * @param {string} folder a package's folder
 * @returns {{ name: string, version: string, license: string, text: string | undefined }}
 */
function describe(folder) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder)
    .sort()
    .find(entry => /^(?:licen[cs]e|copying)(?:[.-].*)?$/i.test(entry))
  return {
    name,
    version,
    license: license?.type ?? license ?? licenses?.[0]?.type ?? 'unknown',
    text: file && readFileSync(join(folder, file), 'utf8').trim(),
  }
}

/**
 * @returns {{ name: string, version: string, license: string, text: string | undefined }[]} bundled packages,
 *   sorted by name
 */
export function bundledPackages() {
  const folders = new Set()
  for (const file of inputs) {
    const folder = PACKAGE.exec(file)?.[1]
    if (!folder) continue
    folders.add(folder)
    for (const name of inlined(file)) {
      const inner = folderOf(name, folder)
      if (inner) folders.add(inner)
    }
  }
  const found = new Map()
  for (const folder of folders) {
    const one = describe(folder)
    found.set(`${one.name}@${one.version}`, one)
  }
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

/** Whether an SPDX expression allows bundling: all of its `AND` parts, and one of the `OR` parts of each. */
export const isAllowed = license =>
  license
    .replace(/[()]/g, '')
    .split(/ AND /)
    .every(part => part.split(/ OR /).some(one => ALLOWED_LICENSES.includes(one.trim())))

/** The standard licence text, for a package that names a licence and has no licence file. */
function standardText({ name, license }, packages) {
  if (license === 'Apache-2.0') return packages.find(other => other.license === license && other.text)?.text
  if (license !== 'MIT') return undefined
  const mit = packages.find(other => other.license === 'MIT' && other.name === 'preact')?.text
  return mit?.replace(/Copyright \(c\).*/, `Copyright (c) the contributors to ${name}`)
}

/**
 * Apache-2.0 requires a notice of changes, for packages with replaced or omitted modules (LIBRARIES in
 * build.mjs).
 */
const CHANGED = 'Changed: modules that a browser does not need are replaced or left out.'

/**
 * @param {ReturnType<typeof bundledPackages>} packages
 * @returns {string} every package with its licence; equal texts appear once
 * @throws Error when a package's licence is not allowed or has no text
 */
export function thirdPartyLicenses(packages) {
  const byText = new Map()
  for (const one of packages) {
    const text = one.text ?? standardText(one, packages)
    if (!isAllowed(one.license) || !text)
      throw new Error(
        `${one.name} ${one.version} may not be bundled: its licence is ${one.license}, ${text ? 'with' : 'without'} a text.`,
      )
    const note = one.name.startsWith('@walletconnect/') && one.license === 'Apache-2.0' ? ` ${CHANGED}` : ''
    byText.set(text, [...(byText.get(text) ?? []), `${one.name} ${one.version} (${one.license})${note}`])
  }
  const head = 'Aglet contains code of these packages, each under its own licence.'
  return `${[head, ...[...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
