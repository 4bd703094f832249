export interface BundledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly text: string | undefined
}

export function isAllowed(license: string): boolean
export function thirdPartyLicenses(packages: readonly BundledPackage[]): string
