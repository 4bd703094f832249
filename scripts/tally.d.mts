export interface Result {
  readonly code: number
  readonly output: string
}

export function tally(output: string): { total: number; passed: number }
export function sum(results: readonly Result[]): { passed: number; failed: number }
export function troubles(results: readonly Result[]): string
