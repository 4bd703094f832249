// Third-party packages used in the pages that are not installed here, declared as far as the pages use them.

declare module '@playwright/test' {
  import type { Locator, Page } from 'playwright-core'

  export function test(title: string, run: (fixtures: { readonly page: Page }) => Promise<void>): void
  export function expect(locator: Locator): { toBeVisible(): Promise<void> }
}
declare module 'vitest' {
  interface Matchers {
    toBe(expected: unknown): void
    toMatch(expected: RegExp): void
    toMatchObject(expected: object): Promise<void>
  }
  export function test(title: string, run: () => Promise<void>): void
  export function expect(value: unknown): Matchers & { readonly rejects: Matchers }
  export const vi: { stubGlobal(name: string, value: unknown): void }
}
declare module 'vitest/config' {
  export function defineConfig(config: { readonly test: { readonly environment: string } }): object
}
declare module 'cypress' {
  export function defineConfig(config: {
    readonly includeShadowDom: boolean
    readonly e2e: {
      setupNodeEvents(on: (event: 'task', tasks: Readonly<Record<string, () => string>>) => void): void
    }
  }): object
}
declare namespace Cypress {
  interface Chain<Subject> {
    then(next: (subject: Subject) => unknown): void
    click(): void
    should(be: 'be.visible'): void
  }
}
declare function it(title: string, run: () => void): void
declare const cy: {
  task<Result>(name: string): Cypress.Chain<Result>
  visit(path: string, options: { onBeforeLoad(window: Window & typeof globalThis): void }): void
  contains(selector: string, text: string): Cypress.Chain<unknown>
}
declare module 'wagmi' {
  import type { Config } from '@wagmi/core'
  import type { ReactNode } from 'react'

  export * from '@wagmi/core'
  export function useAccount(): { readonly address?: `0x${string}` }
  export function WagmiProvider(props: { readonly config: Config; readonly children: ReactNode }): ReactNode
}
declare module 'wagmi/actions' {
  export * from '@wagmi/core/actions'
}
declare module 'wagmi/chains' {
  export * from 'viem/chains'
}
declare module '@tanstack/react-query' {
  import type { ReactNode } from 'react'
  export class QueryClient {
    private readonly queries
  }
  export function QueryClientProvider(props: {
    readonly client: QueryClient
    readonly children: ReactNode
  }): ReactNode
}
declare module 'svelte' {
  export function onMount(run: () => void | (() => void)): void
}
declare module '@angular/core' {
  export interface ComponentFields {
    readonly selector: string
    readonly standalone?: boolean
    readonly schemas?: readonly object[]
    readonly template: string
  }
  export function Component(fields: ComponentFields): (component: new () => object) => void
  export const CUSTOM_ELEMENTS_SCHEMA: object
  export function signal<T>(first: T): { (): T; set(value: T): void }
}
