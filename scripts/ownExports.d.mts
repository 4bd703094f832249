export function withOwnExports(code: string): string
