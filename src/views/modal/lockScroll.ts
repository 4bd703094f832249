/**
 * Stops the page behind the modal from scrolling without touching its attributes: each lock adds a style
 * sheet to the document and removes it on release. The scrollbar's gutter is kept, so that nothing moves
 * sideways.
 *
 * @returns a function that releases the lock
 */
export function lockScroll(): () => void {
  const gutter = innerWidth > document.documentElement.clientWidth ? 'scrollbar-gutter:stable' : ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html{overflow:hidden!important;${gutter}}`)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
  }
}
