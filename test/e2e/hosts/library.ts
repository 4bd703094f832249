/** Globals of hosts with their own wallet library, so that the test can act as the host. */
export interface Library {
  /** What the library itself reports at the moment. */
  report(): Promise<LibraryReport>
  /** Connects the page's first wallet. */
  connect(): Promise<unknown>
  switchChain(id: number): Promise<unknown>
  disconnect(): Promise<unknown>
  /** @returns the hash */
  send(to: `0x${string}`, ether: string): Promise<string>
}

export interface LibraryReport {
  readonly connected: boolean
  readonly address?: string | undefined
  readonly chainId?: number | undefined
}

declare global {
  interface Window {
    library: Library
  }
}
