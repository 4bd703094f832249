// Changes that a hostile page, or a careless script, makes to built-in prototypes.
// Each function runs in the page before any other script, so it may use nothing from outside its own body.

export interface PagePrototype {
  readonly name: string
  readonly run: () => void
}

export const PAGE_PROTOTYPES: readonly PagePrototype[] = [
  {
    name: 'enumerable keys that are no functions',
    run: () => {
      const prototype = Object.prototype as unknown as Record<string, unknown>
      for (const key of ['polluted', 'anything', 'html']) prototype[key] = 'inherited'
    },
  },
  {
    // Except those that viem reads when the page's development wallet signs.
    name: 'fields of a transaction',
    run: () => {
      const prototype = Object.prototype as unknown as Record<string, unknown>
      const inherited = {
        to: '0x000000000000000000000000000000000000dEaD',
        data: '0xdeadbeef',
        allowDuplicate: true,
        again: true,
        fee: { gas: 77n, maxFeePerGas: 77n, maxPriorityFeePerGas: 77n },
        account: 'eip155:1:0x000000000000000000000000000000000000dEaD',
        batchOnly: true,
        token: '0x000000000000000000000000000000000000dEaD',
        key: 'inherited',
        namespace: 'solana',
      }
      for (const [key, value] of Object.entries(inherited))
        Object.defineProperty(prototype, key, { value, writable: true, configurable: true })
    },
  },
  {
    name: 'a frozen Object.prototype',
    run: () => {
      Object.freeze(Object.prototype)
    },
  },
]
