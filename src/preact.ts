// The same components and hooks on the host's own Preact.
export * from './hosts/public'
export * from './public'
