/**
 * Terser's options for files that a host's bundler minifies again. Inlining of functions is limited, since
 * the host's minifier cannot undo it: with esbuild, such files became larger than without terser.
 *
 * @type {import('terser').CompressOptions}
 */
export const MINIFIED_AGAIN = { passes: 3, reduce_funcs: false, inline: 1 }
