/** What the pages of hosts with a library of their own put on their window, for the test to play the host's hand. */
export interface Library {
  /** What the library itself says, asked anew. */
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
