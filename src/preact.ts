// The same components and hooks for Preact, which the host provides.
export * from './hosts/public'
export * from './public'
