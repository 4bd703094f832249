/**
 * A name without a style variable's prefix, dashes and case, so that `--w3m-accent` and `--aglet-accent` are
 * equal.
 */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^--[a-z\d]+/, '')
    .replace(/\W|_/g, '')

/** Whether two texts differ by at most one letter changed, added or left out. */
function isNear(a: string, b: string): boolean {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const [x, y] = [a.slice(i), b.slice(i)]
  return x === y || x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)
}

/** The known name that an unknown name was probably meant to be. */
export const nearestName = (name: string, names: readonly string[]): string | undefined =>
  names.find(other => isNear(plain(other), plain(name)))
