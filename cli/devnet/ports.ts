/**
 * Default ports of `aglet dev`, fixed so that a page keeps its origin and thus its storage. See chains.ts for
 * more.
 */
export const PORTS = { demo: 4500, api: 4540, relay: 4550, wallet: 4560, frame: 4580 } as const
