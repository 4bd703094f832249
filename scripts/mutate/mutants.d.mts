export interface Mutant {
  readonly id: string
  readonly path: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly guard: boolean
  readonly was: string
  readonly becomes: string
}

export function makeMutants(path: string, source: string): Mutant[]
export function withMutants(path: string, source: string, mutants: readonly Mutant[]): string
