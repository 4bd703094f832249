/**
 * Stops the page behind the modal from scrolling, without touching its attributes: a sheet of the document's,
 * gone with the last holder. The gutter is kept, so that nothing moves sideways.
 *
 * @returns the release
 */
export function lockScroll(): () => void {
  const gutter = innerWidth > document.documentElement.clientWidth ? 'scrollbar-gutter:stable' : ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html{overflow:hidden!important;${gutter}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
  }
}
