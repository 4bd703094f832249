type Attributes = Readonly<Record<string, string | boolean>>

/**
 * Makes an element: attributes as they are, true for one without a value, false for none. Strings become
 * text, never markup.
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
