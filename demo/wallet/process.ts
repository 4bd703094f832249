// Takes the place of Node's `process` in the bundle (see build.mjs). The pairing library asks it whether it runs
// in its own tests, and then leaves out its calls to servers that this page could not reach: verification of
// sites, and statistics. Without `versions` it still knows that this is a browser.
export const process = { env: { IS_VITEST: 'true', NODE_ENV: 'production' }, nextTick: queueMicrotask }
