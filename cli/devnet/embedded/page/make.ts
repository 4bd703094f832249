import { element } from '../../../../src/testing/prompt/element'

/** Creates an element; string children become text, never markup. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => element(document, name, attributes, ...children)
