import { element } from '../../src/testing/prompt/element'

type Attributes = Readonly<Record<string, string | boolean>>

/** Creates an element of this page; strings become text, never markup. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => element(document, name, attributes, ...children)

/** Creates a button; its label is its name unless `attributes` specify another. */
export function button(label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = make('button', { type: 'button', class: 'button', ...attributes }, label)
  made.addEventListener('click', onClick)
  return made
}

/** Creates a radio button or check box inside its label. */
export function choice(
  type: 'radio' | 'checkbox',
  label: string,
  checked: boolean,
  onChange: (checked: boolean) => void,
  attributes: Attributes = {},
): HTMLLabelElement {
  const input = make('input', { type, ...attributes })
  input.checked = checked
  input.addEventListener('change', () => onChange(input.checked))
  return make('label', { class: 'choice' }, input, make('span', {}, label))
}

/** An element of index.html. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}.`)
  return found as Kind
}

/** Creates a list of facts. */
export const facts = (rows: readonly { readonly label: string; readonly value: string }[]) =>
  make(
    'dl',
    { class: 'facts' },
    ...rows.map(({ label, value }) => make('div', {}, make('dt', {}, label), make('dd', {}, value))),
  )
