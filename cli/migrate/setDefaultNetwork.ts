import { CHAINS } from '../init/chains'
import { type Draft, lose, set, write } from './draft'
import type { Found } from './modules'

/**
 * Sets the first network of a kit that takes a network or its chain id.
 *
 * @param what it is, as the report calls it
 * @param networks among which an id is looked for
 */
export function setDefaultNetwork(
  draft: Draft,
  what: string,
  start: Found | undefined,
  networks: Found | undefined,
): void {
  const text = write(draft, what, start)
  if (text === undefined) return
  const network = /^\d+$/.test(text) ? networkOf(draft, text, networks) : text.replace(/\.id$/, '')
  if (network && /^\w+$/.test(network)) set(draft, 'defaultNetwork', network, `default network: ${network}`)
  else
    lose(draft, what, `none of your networks is known as ${text}; defaultNetwork takes a network, not its id`)
}

/** The network of a list that has this id, as it is written in the new file. */
function networkOf(draft: Draft, id: string, networks: Found | undefined): string | undefined {
  const elements = (networks && draft.modules.elementsOf(networks)) ?? []
  return elements
    .filter(element => !draft.modules.ts.isSpreadElement(element.node))
    .map(element => ({ text: write(draft, 'a network', element), own: ownId(draft, element) }))
    .find(({ text, own }) => (own ?? knownId(text)) === id)?.text
}

const knownId = (name: string | undefined): string | undefined =>
  CHAINS.find(chain => chain.export === name)?.id.toString()

/** The id of a network that the project defines, by `defineChain` or as an object. */
function ownId(draft: Draft, network: Found): string | undefined {
  const { modules } = draft
  const { node, module } = modules.resolve(network)
  const given = modules.ts.isCallExpression(node) ? node.arguments[0] : node
  const id = given && modules.fieldsOf({ node: given, module })?.get('id')
  return id && modules.textOf(id)
}
