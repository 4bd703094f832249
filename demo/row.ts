/** A term with its value, for a `<dl>`. */
export function row(name: string, text: string): HTMLElement {
  const [row, term, value] = ['div', 'dt', 'dd'].map(tag => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  term.textContent = name
  value.textContent = text
  row.append(term, value)
  return row
}
