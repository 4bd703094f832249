import { CHAINS } from '../init/chains'
import { addNotCarried, type Draft, set, write } from './draft'
import type { Found } from './modules'

/**
 * Sets `defaultNetwork` from a kit's option that takes a network or a chain id.
 *
 * @param what the option's name in the report
 * @param networks list in which a chain id is looked up
 */
export function setDefaultNetwork(
  draft: Draft,
  what: string,
  start: Found | undefined,
  networks: Found | undefined,
): void {
  const text = write(draft, what, start)
  if (text === undefined) return
  const network = /^\d[\d_]*$/.test(text)
    ? networkOf(draft, plainNumber(text), networks)
    : text.replace(/\.id$/, '')
  if (network && /^\w+$/.test(network)) set(draft, 'defaultNetwork', network, `default network: ${network}`)
  else
    addNotCarried(
      draft,
      what,
      `${text} was not found in your networks; defaultNetwork takes a network, not its id`,
    )
}

/** Source text, in the new file, of the network in the list that has this id. */
function networkOf(draft: Draft, id: string, networks: Found | undefined): string | undefined {
  const elements = (networks && draft.modules.elementsOf(networks)) ?? []
  return elements
    .filter(element => !draft.modules.ts.isSpreadElement(element.node))
    .map(element => ({ text: write(draft, 'a network', element), own: ownId(draft, element) }))
    .find(({ text, own }) => (own ?? knownId(text)) === id)?.text
}

const knownId = (name: string | undefined): string | undefined =>
  CHAINS.find(chain => chain.export === name)?.id.toString()

/** The id of a network that the project defines itself, with `defineChain` or as an object. */
function ownId(draft: Draft, network: Found): string | undefined {
  const { modules } = draft
  const { node, module } = modules.resolve(network)
  const given = modules.ts.isCallExpression(node) ? node.arguments[0] : node
  const id = given && modules.fieldsOf({ node: given, module })?.get('id')
  return id && plainNumber(modules.textOf(id))
}

/** A number without separators: 43114 for `43_114`. */
const plainNumber = (text: string): string => text.replaceAll('_', '')
