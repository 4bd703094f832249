// Replaces Node's `process` in the bundle (see build.mjs). The pairing library checks whether it runs in its
// own tests, and then skips requests to servers that this page cannot reach: site verification and
// statistics. Without `versions`, it still detects a browser.
export const process = { env: { IS_VITEST: 'true', NODE_ENV: 'production' }, nextTick: queueMicrotask }
