/** Without the prefix of a style variable, dashes and case: what remains of `--w3m-accent` is that of `--aglet-accent`. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^--[a-z\d]+/, '')
    .replace(/\W|_/g, '')

/** Whether one is the other with at most one letter changed, added or left out. */
function isNear(a: string, b: string): boolean {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const [x, y] = [a.slice(i), b.slice(i)]
  return x === y || x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)
}

/** The name that was probably meant by one that is not there. */
export const nearestName = (name: string, names: readonly string[]): string | undefined =>
  names.find(other => isNear(plain(other), plain(name)))
