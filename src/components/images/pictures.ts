/**
 * Most images cached for the page. A tile that is shown again has its image at once, and a broken image is
 * not requested again.
 */
const MAX_PICTURES = 500

const kept = new Map<string, Node | false>()

/** @returns true if the image is cached, false if it failed to load, undefined if it was not requested yet */
export const pictureOf = (src: string): boolean | undefined => {
  const found = kept.get(src)
  return found && true
}

/** @param image the loaded image, or false if it failed to load */
export function keepPicture(src: string, image: HTMLImageElement | false): void {
  // A clone, since the element itself would keep its whole tree; the clone keeps the decoded image in memory.
  if (kept.get(src) !== undefined) return
  kept.set(src, image === false ? image : image.cloneNode())
  if (kept.size > MAX_PICTURES) kept.delete(kept.keys().next().value!)
}
