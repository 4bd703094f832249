/** Virtual modules of SvelteKit and Astro: variables of the environment, and what they know about the page. */
export const VIRTUAL_MODULE =
  /^(?:\$env\/(?:static|dynamic)\/(?:public|private)|\$app\/(?:environment|paths)|astro:env\/(?:client|server))$/

/** Text of a module in place of such a module. Its variables are those of `process.env`. */
export function virtualModule(name: string): string {
  if (name.startsWith('$env/dynamic')) return 'export const env = process.env\n'
  if (name === '$app/environment')
    return "export const browser = false, dev = true, building = false, version = ''\n"
  if (name === '$app/paths') return "export const base = '', assets = ''\n"
  const names = Object.keys(process.env).filter(variable => /^[A-Za-z_]\w*$/.test(variable))
  // Some names, such as `default`, cannot be those of a constant.
  return names
    .map(
      (variable, index) => `const v${index} = process.env.${variable}; export { v${index} as ${variable} }\n`,
    )
    .join('')
}
