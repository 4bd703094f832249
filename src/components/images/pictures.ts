/**
 * Maximum number of images cached for the page. A tile that is shown again has its image at once, and a
 * broken image is not requested again.
 */
const MAX_PICTURES = 500

const cache = new Map<string, Node | false>()

/** @returns true if the image is cached, false if it failed to load, undefined if it was not requested yet */
export const pictureOf = (src: string): boolean | undefined => {
  const cached = cache.get(src)
  return cached && true
}

/** @param image the loaded image, or false if it failed to load */
export function keepPicture(src: string, image: HTMLImageElement | false): void {
  // A clone, since the element itself would keep its whole tree; the clone keeps the decoded image in memory.
  if (cache.get(src) !== undefined) return
  cache.set(src, image === false ? image : image.cloneNode())
  if (cache.size > MAX_PICTURES) cache.delete(cache.keys().next().value!)
}
