export function shuffled<T>(items: readonly T[], seed: number): T[]
