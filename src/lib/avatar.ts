/** A CSS gradient that is the same for an address in whatever case, and looks unlike its neighbours'. */
export function avatarGradient(address: string): string {
  // FNV-1a: short, and one changed character changes everything.
  let hash = 0x811c9dc5
  for (const char of address.toLowerCase()) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
  const hue = hash % 360
  const turn = 40 + ((hash >>> 9) % 100)
  const color = (offset: number, light: number) => `hsl(${(hue + offset) % 360} 85% ${light}%)`
  return [
    `radial-gradient(at 70% 20%, ${color(turn, 72)}, transparent 60%)`,
    `radial-gradient(at 20% 80%, ${color(turn * 2, 62)}, transparent 65%)`,
    `linear-gradient(${color(0, 64)}, ${color(0, 50)})`,
  ].join()
}
