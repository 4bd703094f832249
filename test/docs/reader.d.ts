// The reader's own values that the fragments of the pages use.

declare const aglet: import('aglet').Aglet
declare const projectId: string
declare const networks: import('aglet').Options['networks']
declare const to: `0x${string}`
declare const value: bigint
declare const amount: bigint
declare const token: string
declare const calls: readonly import('aglet').EvmCall[]
declare const address: `0x${string}`
declare const abi: readonly object[]
declare const erc20Abi: readonly object[]
declare const publicKey: `0x${string}`
declare const start: number
declare const frame: import('aglet/testing').TestFrame
declare const transaction: import('web3js-1').Transaction
declare const message: string
declare const signature: string
declare const verifier: ReturnType<typeof import('aglet/siwx/server').createVerifier>
declare function showThatItMayStillBeApproved(): void
declare function askWhetherToGoOn(code: string, sent: readonly unknown[]): Promise<boolean>

// Functions that Nuxt imports into every file.
declare function defineNuxtPlugin(plugin: () => { readonly provide: object }): unknown
declare function defineNuxtConfig(config: {
  readonly css: readonly string[]
  readonly vue: { readonly compilerOptions: { readonly isCustomElement: (tag: string) => boolean } }
}): unknown

interface DocumentEventMap {
  'aglet:ready': CustomEvent<import('aglet').Aglet>
}

declare namespace NodeJS {
  interface ProcessEnv {
    readonly SESSION_SECRET: string
  }
}
