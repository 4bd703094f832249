import type { Locator } from 'playwright-core'

/** What differs from run to run or from day to day, and the word that replaces it. */
const VARYING: readonly (readonly [what: RegExp, word: string])[] = [
  [/127\.0\.0\.1:\d+/g, 'host.example'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  [/Nonce: \w+/g, 'Nonce: <nonce>'],
  [/^( *- time: ).*/gm, '$1<time>'],
  [/\bin \d+ yr\b/g, 'in <number> yr'],
  // The message at the top of the card disappears after a while.
  [/(\[level=1\]\n- status):\n {2}- .*/g, '$1'],
]
const MONTH =
  'heading "(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \\d+)?"'

/**
 * What a screen reader gets from an element and the shadow trees in it: roles, names and states as an outline,
 * and below it what the outline lacks: descriptions, what is current and what is busy.
 */
export async function screenReaderText(element: Locator): Promise<string> {
  const outline = await element.ariaSnapshot()
  const extras = await element.evaluate(readExtras)
  return `${withoutVarying(outline)}\n${extras.map(line => `+ ${withoutVarying(line)}\n`).join('')}`
}

function withoutVarying(text: string): string {
  const fixed = VARYING.reduce((text, [what, word]) => text.replace(what, word), text)
  let months = 0
  // The day decides over how many months a history extends, so a list keeps only its first month.
  return fixed
    .replace(new RegExp(` *- listitem:\n *- ${MONTH}.*\n`, 'g'), item => (months++ ? '' : item))
    .replace(new RegExp(MONTH, 'g'), 'heading "<month>"')
}

/** Runs in the page. */
function readExtras(root: Element): string[] {
  const tree = root.shadowRoot!
  /** The text of a node, each piece after a space, without what is hidden from screen readers. */
  const piecesOf = (node: Node): string =>
    node.nodeType === Node.TEXT_NODE
      ? ` ${node.textContent}`
      : (node as Element).ariaHidden === 'true'
        ? ''
        : [...node.childNodes].map(piecesOf).join('')
  const textOf = (node: Node) => piecesOf(node).replace(/\s+/g, ' ').trim()
  const textOfIds = (ids: string | null) =>
    [...(ids?.split(' ') ?? [])].map(id => textOf(tree.getElementById(id) ?? new Text())).join(' ')
  const lines: string[] = []
  for (const element of tree.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility()) continue
    const { title, ariaLabel, ariaBusy, ariaCurrent } = element
    const label =
      ariaLabel ||
      textOfIds(element.getAttribute('aria-labelledby')) ||
      textOf(element.closest('label') ?? element) ||
      title
    const description = textOfIds(element.getAttribute('aria-describedby')).trim()
    const hint = element.matches('button, a, input') && title
    if (description) lines.push(`${label}: described as "${description}"`)
    else if (hint && (hint !== label || ariaLabel)) lines.push(`${label}: described as "${hint}"`)
    if (ariaCurrent) lines.push(`${label}: current${ariaCurrent === 'true' ? '' : ` ${ariaCurrent}`}`)
    if (ariaBusy === 'true') lines.push(`${label}: busy`)
  }
  return lines
}
