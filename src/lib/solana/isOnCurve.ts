const P = 2n ** 255n - 19n
/** d of the curve: -121665 / 121666. */
const D = 0x52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3n

/**
 * Whether 32 bytes are a point of ed25519 (RFC 8032 §5.1.3), so that somebody may hold a key for them. As Solana's
 * own check, it takes y modulo p and any sign.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  let y = 0n
  for (const byte of [...bytes].reverse()) y = (y << 8n) | BigInt(byte)
  y &= 2n ** 255n - 1n
  const yy = (y * y) % P
  // x² = u / v has a root where u·v is a square or 0, by Euler's criterion; v is never 0.
  let base = ((yy + P - 1n) * (D * yy + 1n)) % P
  let power = 1n
  for (let exponent = (P - 1n) / 2n; exponent; exponent >>= 1n) {
    if (exponent & 1n) power = (power * base) % P
    base = (base * base) % P
  }
  return power <= 1n
}
