import fc from 'fast-check'
import { h, Fragment as PreactFragment, render as preactRender } from 'preact'
import { useState as usePreactState } from 'preact/hooks'
import { Fragment, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { jsx } from '../../src/jsx/react'
import type { Child, VNode } from '../../src/jsx/tree'
import { leavePage, resetPage, tick } from '../dom'

// The law: whatever is drawn, and in whatever order, the document is the one that Preact makes of it.

test.before(resetPage)
test.after(leavePage)

/** A tree in nobody's words. */
type Tree =
  | string
  | number
  | boolean
  | null
  | readonly Tree[]
  | {
      readonly tag: string
      readonly key: string | undefined
      readonly props: Readonly<Record<string, unknown>>
      readonly children: readonly Tree[]
    }

/** Components are written by their names in capitals; both libraries call them alike. */
const Plain = ({ children }: { children?: unknown }) => children
const Second = ({ children }: { children?: unknown }) => (Array.isArray(children) ? children[1] : null)
const Fickle = ({ title, children }: { title?: unknown; children?: unknown }) => (title ? children : null)
const COMPONENTS: Readonly<Record<string, (props: never) => unknown>> = { Plain, Second, Fickle }

function ours(tree: Tree): Child {
  if (Array.isArray(tree)) return tree.map(ours)
  if (typeof tree !== 'object' || tree === null) return tree as Child
  const { tag, key, props, children } = tree as Exclude<
    Tree,
    readonly Tree[] | string | number | boolean | null
  >
  const type = (tag === 'Fragment' ? Fragment : (COMPONENTS[tag] ?? tag)) as VNode['type']
  const drawn = children.map(ours)
  return jsx(type, { ...props, ...(drawn.length && { children: drawn.length > 1 ? drawn : drawn[0]! }) }, key)
}

function theirs(tree: Tree): never {
  if (Array.isArray(tree)) return tree.map(theirs) as never
  if (typeof tree !== 'object' || tree === null) return tree as never
  const { tag, key, props, children } = tree as Exclude<
    Tree,
    readonly Tree[] | string | number | boolean | null
  >
  const type = tag === 'Fragment' ? PreactFragment : (COMPONENTS[tag] ?? tag)
  return h(type as string, { ...props, ...(key !== undefined && { key }) }, ...children.map(theirs)) as never
}

/** The document as text, with attributes and styles in one order. */
function written(node: Node): string {
  if (node.nodeType === 3) return (node as Text).data
  const element = node as Element
  const attributes = element
    .getAttributeNames()
    .map(name => {
      const value = element.getAttribute(name)!
      const parts = value
        .split(';')
        .map(part => part.trim())
        .filter(Boolean)
      return [name.toLowerCase(), name === 'style' ? parts.sort().join(';') : value] as const
    })
    // Preact empties some of what it was not given, where we remove it.
    .filter(([name, value]) => value || name === 'hidden')
    // Its presence is all that counts.
    .map(([name, value]) => (name === 'hidden' ? ' hidden' : ` ${name}="${value}"`))
    .sort()
  const inside = [...element.childNodes].map(written).join('')
  return `<${element.namespaceURI?.slice(-3)}:${element.localName}${attributes.join('')}>${inside}</>`
}

const props = fc.record(
  {
    className: fc.constantFrom('a', 'a b', undefined),
    title: fc.constantFrom('x', '', undefined, null),
    'data-n': fc.constantFrom('0', 7, undefined),
    'aria-label': fc.constantFrom('l', 'm'),
    'aria-hidden': fc.constantFrom('true', 'false', undefined),
    hidden: fc.boolean(),
    style: fc.record(
      { color: fc.constantFrom('red', 'blue'), width: fc.constantFrom('1px', '2px') },
      { requiredKeys: [] },
    ),
    onClick: fc.constantFrom(() => {}, undefined),
  },
  { requiredKeys: [] },
)
const uniqueKeys = (children: readonly Tree[]): Tree[] => {
  const seen = new Set<string>()
  return children.map(child => {
    if (typeof child !== 'object' || child === null || !('tag' in child) || child.key === undefined)
      return child
    if (seen.has(child.key)) return { ...child, key: undefined }
    seen.add(child.key)
    return child
  })
}
const { tree } = fc.letrec<{ tree: Tree; children: Tree[] }>(tie => ({
  children: fc.array(tie('tree'), { maxLength: 5 }).map(uniqueKeys),
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<Tree>('text', 'other', 0, 1, '', null, false, true),
    fc.record({
      tag: fc.constantFrom('div', 'p', 'i', 'svg', 'Fragment', 'Plain', 'Second', 'Fickle'),
      key: fc.option(fc.constantFrom('k', 'l', 'm', 'n'), { nil: undefined }),
      props,
      children: tie('children'),
    }),
    tie('children'),
  ),
}))

test('any tree after any other gives the same document as with Preact', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 5 }), script => {
      const [mine, preacts] = [document.createElement('div'), document.createElement('div')]
      const root = createRoot(mine)
      for (const step of script) {
        root.render(ours(step) as never)
        preactRender(theirs(step), preacts)
        assert.is(written(mine), written(preacts))
      }
      root.unmount()
      preactRender(null, preacts)
      assert.is(mine.childNodes.length, 0)
    }),
    { numRuns: 1500 },
  )
})

/** Does one thing to a keyed list: shows these, in this order, or pokes the state of one. */
const act = fc.oneof(
  fc.uniqueArray(fc.nat(6), { maxLength: 7 }),
  fc.record({ poke: fc.nat(6), n: fc.nat(3) }),
)

test('lists whose items redraw by themselves give the same document as with Preact', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async acts => {
      const [mine, preacts] = [document.createElement('div'), document.createElement('div')]
      const root = createRoot(mine)
      type Set = (n: number) => void
      const sets: [Map<number, Set>, Map<number, Set>] = [new Map(), new Map()]
      /** So many nodes as its state says, from none at all. */
      const body = (n: number, of: number): Tree[] =>
        Array.from({ length: n }, (_, i) => ({
          tag: i % 2 ? 'i' : 'Fragment',
          key: undefined,
          props: {},
          children: [`${of}.${i}`, i ? { tag: 'p', key: undefined, props: {}, children: [] } : null],
        }))
      const Mine = ({ of }: { of: number }) => {
        const [n, set] = useState(of % 3)
        sets[0].set(of, set)
        return ours(body(n, of))
      }
      const Preacts = ({ of }: { of: number }) => {
        const [n, set] = usePreactState(of % 3)
        sets[1].set(of, set)
        return theirs(body(n, of))
      }
      for (const step of acts) {
        if (Array.isArray(step)) {
          root.render(
            jsx('ul', {
              children: ['start', step.map(of => jsx(Mine, { of } as never, of)), 'end'],
            }) as never,
          )
          preactRender(
            h(
              'ul',
              null,
              'start',
              step.map(of => h(Preacts, { of, key: of })),
              'end',
            ),
            preacts,
          )
        } else {
          for (const map of sets) map.get(step.poke)?.(step.n)
          await tick(1)
        }
        assert.is(written(mine), written(preacts))
      }
      root.unmount()
      preactRender(null, preacts)
    }),
    { numRuns: 500 },
  )
})

test.run()
