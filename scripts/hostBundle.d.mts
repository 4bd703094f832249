export interface Bundle {
  readonly folder: string
  readonly entry: string
  readonly files: Readonly<Record<string, { entryPoint?: string | undefined; statics: readonly string[] }>>
}
export type Outputs = Readonly<Record<string, { sources: readonly string[]; imports: readonly string[] }>>

export function withStatics(files: Bundle['files'], starts: Iterable<string>): Set<string>
export function readBuildMeta(root: string): Readonly<Record<string, Outputs>>
export function loadedFiles(bundle: Bundle, outputs: Outputs, asks: readonly string[]): Set<string>
export function scriptBundle(outputs: Outputs): Bundle
