/** Bytes in hex. As viem's type of that name, which hosts need not have. */
export type Hex = `0x${string}`

/** An EVM address. */
export type Address = Hex
