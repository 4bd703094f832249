import { clearProps, setProps } from './props'

/** What JSX makes. `type` is an element's name, a component, or `Fragment`. */
export interface VNode {
  readonly type: string | Component
  readonly props: Readonly<Record<string, unknown>> & { readonly children?: Child }
  readonly key?: string | number | undefined
}
export type Component = (props: never) => Child
export type Child = VNode | string | number | boolean | null | undefined | readonly Child[]

/** A place in the tree: an element, a text, a component, or nothing. It lives as long as what stands there keeps its type and key. */
export interface Place {
  node: Child
  readonly parent: Place | undefined
  /** Of elements and texts. */
  dom?: Node
  children: Place[]
  /** Of components, in the order of their calls. */
  readonly hooks: Hook[]
  gone?: boolean
}

export interface Hook {
  value?: unknown
  dependencies?: readonly unknown[] | undefined
  /** What an effect left to be undone. */
  undo?: (() => void) | undefined
}

const SVG = 'http://www.w3.org/2000/svg'

export const Fragment = ({ children }: { children?: Child }): Child => children

const isVNode = (node: Child): node is VNode => typeof node === 'object' && node !== null && 'type' in node
/** A list is a fragment; what draws nothing keeps its place all the same, so that its neighbours keep theirs. */
const tidy = (node: Child): Child =>
  Array.isArray(node)
    ? { type: Fragment, props: { children: node } }
    : typeof node === 'boolean' || node === ''
      ? null
      : (node ?? null)
const typeOf = (node: Child) => (isVNode(node) ? node.type : node === null ? null : 'text()')
const keyOf = (node: Child) => (isVNode(node) ? node.key : undefined)

/** The component that is being drawn, and how many of its hooks were called. */
export const drawing: { place: Place | undefined; hook: number } = { place: undefined, hook: 0 }
/** Layout effects of what is being committed; they run when the document is whole. */
export const committed: (() => void)[] = []

function domAbove(place: Place): Element {
  let above = place.parent!
  while (!above.dom) above = above.parent!
  return above.dom as Element
}

/** The outermost DOM nodes of a place, in order. */
const nodesOf = (place: Place): Node[] => (place.dom ? [place.dom] : place.children.flatMap(nodesOf))

/** The DOM node that stands after a place. */
function after(place: Place): Node | null {
  const { parent } = place
  if (!parent) return null
  for (const next of parent.children.slice(parent.children.indexOf(place) + 1)) {
    const [first] = nodesOf(next)
    if (first) return first
  }
  return parent.dom ? null : after(parent)
}

/** Draws a component again, or brings an element up to its new description. */
export function draw(place: Place, before?: VNode): void {
  const { node } = place
  if (!isVNode(node)) {
    if (node !== null) (place.dom as Text).data = String(node)
    return
  }
  const { type, props } = node
  if (typeof type === 'string') {
    setProps(place.dom as Element, props, before?.props)
    reconcile(place, place.dom as Element, Array.isArray(props.children) ? props.children : [props.children])
    return
  }
  const outer = { ...drawing }
  drawing.place = place
  drawing.hook = 0
  let drawn: Child
  try {
    drawn = (type as (props: unknown) => Child)(props)
  } finally {
    Object.assign(drawing, outer)
  }
  reconcile(place, domAbove(place), type === Fragment && Array.isArray(drawn) ? drawn : [drawn])
}

/** Matches the children of a place with what should be there, by key, else by position and type. */
function reconcile(place: Place, dom: Element, wanted: readonly Child[]): void {
  const old = place.children
  const kept = new Set<Place>()
  place.children = wanted.map((raw, i) => {
    const node = tidy(raw)
    const key = keyOf(node)
    const match = key === undefined ? old[i] : old.find(other => keyOf(other.node) === key)
    if (match && !kept.has(match) && typeOf(match.node) === typeOf(node) && keyOf(match.node) === key) {
      kept.add(match)
      const before = match.node
      match.node = node
      // The very same description draws the very same thing.
      if (before !== node) draw(match, isVNode(before) ? before : undefined)
      return match
    }
    return create(node, place, dom)
  })
  for (const other of old) if (!kept.has(other)) remove(other, true)

  // What is new is put in by what it is drawn for, once all of that is there.
  if (!place.dom && !place.parent!.children.includes(place)) return
  let next = place.dom ? null : after(place)
  for (const node of place.children.flatMap(nodesOf).reverse()) {
    if (node.nextSibling !== next || node.parentNode !== dom) dom.insertBefore(node, next)
    next = node
  }
}

function create(node: Child, parent: Place, dom: Element): Place {
  const place: Place = { node, parent, children: [], hooks: [] }
  if (isVNode(node)) {
    if (typeof node.type === 'string')
      place.dom = document.createElementNS(node.type === 'svg' ? SVG : dom.namespaceURI, node.type)
    draw(place)
  } else if (node !== null) place.dom = document.createTextNode(String(node))
  return place
}

/** Undoes the effects below a place, and takes its DOM out; `outermost` says that nothing above it goes as well. */
function remove(place: Place, outermost: boolean): void {
  place.gone = true
  for (const { undo } of place.hooks) undo?.()
  if (isVNode(place.node)) clearProps(place.node.props, place.dom)
  for (const child of place.children) remove(child, outermost && !place.dom)
  if (outermost && place.dom) (place.dom as ChildNode).remove()
}

/** Runs what waited for the document to be whole. */
export function commit(): void {
  while (committed.length) committed.shift()!()
}

/** As react-dom/client's. */
export function createRoot(container: Element) {
  const root: Place = { node: null, parent: undefined, dom: container, children: [], hooks: [] }
  const show = (node: Child) => {
    reconcile(root, container, [node])
    commit()
  }
  return { render: show, unmount: () => show(null) }
}
