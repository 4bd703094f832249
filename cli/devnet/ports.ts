/** Ports that `aglet dev` takes when they are free, always the same, so that a page's storage stays; see chains.ts too. */
export const PORTS = { demo: 4500, api: 4540, relay: 4550, wallet: 4560, frame: 4580 } as const
