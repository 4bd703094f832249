// The modal as one chunk: what is fetched on hover, focus or open, or when an earlier visit left a connection. The script
// has the first half in its own file.
export * from './ui'
export * from './wallet'
