/** esbuild's minified helper that fills the namespace object of an `import * as`. */
const EXPORT_HELPER = /\bfor\(var (\w+) in (\w+)\)(\w+)\((\w+),\1,\{get:\2\[\1\],enumerable:!0\}\)/g

/**
 * Makes the helper copy own keys only. esbuild's also copies inherited keys, and throws if the page has added
 * an enumerable property to `Object.prototype`.
 *
 * @param {string} code
 * @returns {string}
 * @throws Error if the helper appears in another form
 */
export function withOwnExports(code) {
  const safe = code.replace(
    EXPORT_HELPER,
    (_, name, all, define, target) =>
      `for(var ${name} of Object.keys(${all}))${define}(${target},${name},{__proto__:null,get:${all}[${name}],enumerable:!0})`,
  )
  if (/for\(var \w+ in \w+\)\w+\(\w+,\w+,\{get:/.test(safe))
    throw new Error('esbuild emits its namespace helper in an unknown form.')
  return safe
}
