/**
 * Terser's options for files that a host's bundler minifies anew. That does not join again what terser took apart by putting
 * functions in the place of their calls: with esbuild, such files came out larger than without terser.
 *
 * @type {import('terser').CompressOptions}
 */
export const MINIFIED_AGAIN = { passes: 3, reduce_funcs: false, inline: 1 }
