/** The visible part of a line of text. */
interface Line {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Runs in the gallery: lines of text that lie on each other, that leave their button, or whose height is cut
 * off.
 */
export function crowdedTexts(): readonly string[] {
  const found = new Set<string>()
  for (const figure of document.querySelectorAll('figure')) {
    const name = figure.querySelector('figcaption')!.textContent
    const card = figure.querySelector('aglet-modal')!.shadowRoot!.querySelector('.card')!
    const lines: Line[] = []
    /** The part of a box that no ancestor hides. */
    const visible = (element: Element, box: DOMRect) => {
      let { left, right, top, bottom } = box
      for (let each: Element | null = element; each && each !== card; each = each.parentElement) {
        if (getComputedStyle(each).overflowY === 'visible') continue
        const limit = each.getBoundingClientRect()
        left = Math.max(left, limit.left)
        right = Math.min(right, limit.right)
        top = Math.max(top, limit.top)
        bottom = Math.min(bottom, limit.bottom)
      }
      return { left, right, top, bottom }
    }
    const look = (element: Element) => {
      // Letters in place of pictures may lie on each other, as the pictures do; notices lie on the view.
      if (
        element.matches('svg, .hidden, .logo, .snack') ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        return
      const button = element.closest('button, .row')?.getBoundingClientRect()
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent!.trim()) continue
        const text = node.textContent!.trim().slice(0, 40)
        const { overflowY, lineHeight, webkitLineClamp } = getComputedStyle(element)
        // Between lines, a font may need a little more than the height of a line.
        if (
          overflowY === 'hidden' &&
          webkitLineClamp === 'none' &&
          element.scrollHeight > element.clientHeight + Number.parseFloat(lineHeight) / 3
        )
          found.add(`${name}: cut off: ${text}`)
        const own: Line[] = []
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) {
          const line = { text, ...visible(element, box) }
          if (line.right - line.left < 2 || line.bottom - line.top < 2) continue
          if (button && (line.right > button.right + 1 || line.left < button.left - 1))
            found.add(`${name}: outside of its button: ${text}`)
          for (const other of lines) {
            const width = Math.min(line.right, other.right) - Math.max(line.left, other.left)
            const height = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)
            if (width > 1 && height > (line.bottom - line.top) * 0.35)
              found.add(`${name}: on each other: ${other.text} / ${text}`)
          }
          own.push(line)
        }
        lines.push(...own)
      }
      for (const child of element.children) look(child)
    }
    look(card)
  }
  return [...found]
}
