// In the place of cross-fetch, which brings XMLHttpRequest for browsers without fetch. The build puts it there.
const browserFetch = (...call: Parameters<typeof fetch>) => globalThis.fetch(...call)

export default browserFetch
