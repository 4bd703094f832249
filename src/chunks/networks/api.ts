// Retries, caching and error mapping for all code that requests the API: loaded in parallel with the first
// such chunk.

export { ifSupported } from '../../net/networks/isSupported'
export { mapError } from '../../net/transport/mapError'
export { dropCached, readCached } from '../../net/transport/read'
export { replyRows } from '../../net/transport/replyRows'
export { STALE_TIMES } from '../../net/transport/staleTimes'
export { withRetry, withRetryOfPosts } from '../../net/transport/withRetry'
