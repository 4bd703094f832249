// What bears with a bad network, for every part that asks the API: fetched beside whichever of them comes first.

export { ifSupported } from '../../net/networks/isSupported'
export { mapError } from '../../net/transport/mapError'
export { dropCached, readCached } from '../../net/transport/read'
export { rowsOrUndefined } from '../../net/transport/someRows'
export { STALE_TIMES } from '../../net/transport/staleTimes'
export { withRetry, withRetryOfPosts } from '../../net/transport/withRetry'
