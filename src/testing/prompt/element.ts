type Attributes = Readonly<Record<string, string | boolean>>

/**
 * Creates an element with attributes: true for one without a value, false for none. Strings become text,
 * never markup.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  page: Document,
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = page.createElement(name)
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(attribute, value === true ? '' : value)
  made.append(...children)
  return made
}
