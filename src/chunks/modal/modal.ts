// The modal as one chunk, loaded on hover, focus or opening, or to restore a connection. The CDN script
// bundles `ui` into its own file.
export * from './ui'
export * from './wallet'
