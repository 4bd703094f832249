const made = /* @__PURE__ */ new Map<string, CSSStyleSheet>()

/** Adds a style sheet to a root, once. Constructed sheets need no permission in a Content-Security-Policy. */
export function adoptStyleSheet(root: Document | ShadowRoot, css: string, nonce?: string): void {
  if (!('adoptedStyleSheets' in root)) {
    addStyle(root, css, nonce)
    return
  }
  let sheet = made.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    made.set(css, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}

/** Fallback for browsers without constructed sheets. */
function addStyle(root: Document | ShadowRoot, css: string, nonce = ''): void {
  const style = document.createElement('style')
  style.nonce = nonce
  style.textContent = css
  ;(root instanceof Document ? root.head : root).append(style)
}
