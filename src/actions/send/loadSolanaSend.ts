/**
 * The code that sends on Solana. Its libraries are asked for in the same turn: it imports one, which the browser would
 * only learn once it has read it, and needs the other as soon as the chain has answered.
 */
export const loadSolanaSend = async () =>
  (
    await Promise.all([
      import('../../chunks/send/solanaSend'),
      import('../../lib/solana/nobleEd25519'),
      import('../../lib/solana/solanaWeb3'),
    ])
  )[0]
