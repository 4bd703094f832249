/** Before an element's name: its namespace's prefix, as in `<svg:use`. */
const TAG = '<(?:[^\\s<>:]*:)?'
/**
 * What a picture has no use for: scripts, what it would load, what moves, entities and foreign content; markers, which are
 * drawn at each point of a path; the filters whose cost is a parameter; and control characters, which some encodings
 * (ISO-2022-JP, UTF-16) drop, so that they would hide these words. An `<img>` runs no script; this holds should a picture
 * ever land elsewhere.
 */
const REFUSED = new RegExp(
  [
    '[\\0-\\x08\\x0e-\\x1f]|<!entity|<\\?xml-stylesheet|javascript:|[\\s/"\']on\\w+\\s*=|@import|@keyframes',
    // A link to anything but a part of itself or a bitmap in place.
    'href\\s*=(?!\\s*["\']\\s*(?:#|data:image/(?:png|jpe?g|webp|gif)[;,]))',
    `${TAG}(?:script|foreignobject|iframe|animate|set\\b|discard|marker|fe(?:turb|morph|conv|image|displ|diff|spec))`,
  ].join('|'),
  'i',
)
/** What draws other elements again: references to references multiply. */
const COPIES = new RegExp(`${TAG}(?:use|pattern)\\b`, 'gi')
const EFFECTS = new RegExp(`${TAG}(?:use|pattern|mask|filter|clippath)\\b`, 'gi')

/** Six references draw an element nine times at most; elements that have effects are drawn once for each. */
const MAX_COPIES = 6
const MAX_ELEMENTS_WITH_EFFECTS = 500

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0

/** Whether a browser draws the SVG at once, and nothing of it does anything else. @param svg its text, decoded */
export function isHarmlessSvg(svg: string): boolean {
  return (
    /<svg/i.test(svg) &&
    !REFUSED.test(svg) &&
    count(svg, COPIES) <= MAX_COPIES &&
    (!count(svg, EFFECTS) || count(svg, /</g) <= 2 * MAX_ELEMENTS_WITH_EFFECTS)
  )
}
