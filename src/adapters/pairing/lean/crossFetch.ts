// The build replaces cross-fetch by this; cross-fetch includes a polyfill for browsers without fetch.
const browserFetch = (...call: Parameters<typeof fetch>) => globalThis.fetch(...call)

export default browserFetch
