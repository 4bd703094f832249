/** Bytes in hex. Equal to viem's type of that name, which hosts need not install. */
export type Hex = `0x${string}`

/** An EVM address. */
export type Address = Hex
