/** esbuild's helper that fills the object of an `import * as`, minified. */
const EXPORT_HELPER = /\bfor\(var (\w+) in (\w+)\)(\w+)\((\w+),\1,\{get:\2\[\1\],enumerable:!0\}\)/g

/**
 * The helper with own keys alone: it walks inherited ones too, and throws where the page has put an enumerable one on
 * `Object.prototype`.
 *
 * @param {string} code
 * @returns {string}
 * @throws Error where the helper is there in another form
 */
export function withOwnExports(code) {
  const safe = code.replace(
    EXPORT_HELPER,
    (_, name, all, define, target) =>
      `for(var ${name} of Object.keys(${all}))${define}(${target},${name},{__proto__:null,get:${all}[${name}],enumerable:!0})`,
  )
  if (/for\(var \w+ in \w+\)\w+\(\w+,\w+,\{get:/.test(safe))
    throw new Error('esbuild writes its helper of namespaces in another form.')
  return safe
}
