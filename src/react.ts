// React components and hooks; `react` is not bundled, the host provides it.
export * from './hosts/public'
export * from './public'
