/** The start of a tag, with an optional namespace prefix, as in `<svg:use`. */
const TAG = '<(?:[^\\s<>:]*:)?'
/**
 * Content that a picture does not need: scripts, external resources, animation, entities and foreign content;
 * markers, which are drawn at each point of a path; filters whose cost depends on a parameter; and control
 * characters, which some encodings (ISO-2022-JP, UTF-16) drop, so that they could hide these words. An
 * `<img>` runs no script; the check also protects other uses of the picture.
 */
const REFUSED = new RegExp(
  [
    '[\\0-\\x08\\x0e-\\x1f]|<!entity|<\\?xml-stylesheet|javascript:|[\\s/"\']on\\w+\\s*=|@import|@keyframes',
    // A link to anything but a fragment of the same document or an inline bitmap.
    'href\\s*=(?!\\s*["\']\\s*(?:#|data:image/(?:png|jpe?g|webp|gif)[;,]))',
    `${TAG}(?:script|foreignobject|iframe|animate|set\\b|discard|marker|fe(?:turb|morph|conv|image|displ|diff|spec))`,
  ].join('|'),
  'i',
)
/** Elements that draw others again; nested references multiply the cost. */
const COPIES = new RegExp(`${TAG}(?:use|pattern)\\b`, 'gi')
const EFFECTS = new RegExp(`${TAG}(?:use|pattern|mask|filter|clippath)\\b`, 'gi')

/**
 * Six references draw an element at most nine times; the number of elements is limited when there are any
 * effects.
 */
const MAX_COPIES = 6
const MAX_ELEMENTS_WITH_EFFECTS = 500

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0

/** Whether a browser can render the SVG quickly and the SVG does nothing else. @param svg the decoded text */
export function isHarmlessSvg(svg: string): boolean {
  return (
    /<svg/i.test(svg) &&
    !REFUSED.test(svg) &&
    count(svg, COPIES) <= MAX_COPIES &&
    (!count(svg, EFFECTS) || count(svg, /</g) <= 2 * MAX_ELEMENTS_WITH_EFFECTS)
  )
}
