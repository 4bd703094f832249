// As React components and hooks; `react` stays the host's.
export * from './hosts/public'
export * from './public'
