/** A CSS gradient derived from an address, whatever its case; similar addresses get different gradients. */
export function avatarGradient(address: string): string {
  // FNV-1a: short, and a change of one character changes the whole hash.
  let hash = 0x811c9dc5
  for (const char of address.toLowerCase()) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
  const color = (turn: number, light: number) => `hsl(${(hash + turn) % 360} 85% ${light}%)`
  // Three spots in related hues; the distance between the hues also depends on the address.
  const turn = 40 + ((hash >>> 9) % 100)
  return `radial-gradient(at 70% 20%,${color(turn, 72)},#0000 60%),radial-gradient(at 20% 80%,${color(turn * 2, 62)},#0000 65%),linear-gradient(${color(0, 64)},${color(0, 50)})`
}
