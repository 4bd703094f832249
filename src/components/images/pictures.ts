/** Pictures kept for the page: a tile that comes back shows its own at once, and a broken one is not asked for again. */
const MAX_PICTURES = 500

const kept = new Map<string, Node | false>()

/** @returns whether the picture is here; false when there is none at its address; undefined when nobody has asked */
export const pictureOf = (src: string): boolean | undefined => {
  const found = kept.get(src)
  return found && true
}

/** @param image as it was loaded, or false when it could not be */
export function keepPicture(src: string, image: HTMLImageElement | false): void {
  // A copy, since the element would keep all that is around it; it holds the decoded picture in the browser's memory.
  if (kept.get(src) !== undefined) return
  kept.set(src, image === false ? image : image.cloneNode())
  if (kept.size > MAX_PICTURES) kept.delete(kept.keys().next().value!)
}
