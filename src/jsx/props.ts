type Props = Readonly<Record<string, unknown>>
type Handlers = Record<string, ((event: Event) => void) | undefined>

/** The present event handlers of an element: one listener a kind, whatever handler the last drawing gave. */
const handlers = new WeakMap<Element, Handlers>()

function handle(this: Element, event: Event): void {
  handlers.get(this)?.[event.type]?.(event)
}

/** Brings the attributes and handlers of an element from one description to the next. */
export function setProps(element: Element, props: Props, before: Props = {}): void {
  for (const name of Object.keys({ ...before, ...props })) {
    const value = props[name]
    if (value === before[name] || name === 'children') continue
    if (name === 'ref') {
      clearProps(before, element)
      if (value) (value as { current: unknown }).current = element
    } else if (name.startsWith('on')) {
      const kind = name.slice(2).toLowerCase()
      const own = handlers.get(element) ?? {}
      handlers.set(element, own)
      if (!(kind in own)) element.addEventListener(kind, handle)
      own[kind] = value as Handlers[string]
    } else if (name === 'style') {
      element.removeAttribute(name)
      Object.assign((element as HTMLElement).style, value)
    } else {
      const attribute = name === 'className' ? 'class' : name
      if (value === undefined || value === null || value === false) element.removeAttribute(attribute)
      else element.setAttribute(attribute, value === true ? '' : String(value))
    }
  }
}

/** Empties the ref of what goes, unless another element has taken it over. */
export function clearProps({ ref }: Props, element: Node | undefined): void {
  const held = ref as { current: unknown } | undefined
  if (held && held.current === element) held.current = null
}
