import { type Aglet, assemble, startAglet } from './createAglet'
import type { Options } from './options'
import { createRuntime } from './runtime'

const loadModal = () => import('./chunks/modal/modal')
const runtime = /* @__PURE__ */ createRuntime('html', loadModal, loadModal)

/**
 * Creates a wallet-connection modal. Nothing is requested, rendered or stored before the user shows intent;
 * the session of an earlier visit is restored. Elements of the page without an instance of their own use the
 * first one created.
 *
 * @throws AgletError `invalid_option`, with the name of the option, the value given and the values allowed
 */
export function createAglet(options: Options): Aglet {
  const aglet = assemble(options, runtime)
  startAglet(aglet)
  return aglet
}

export * from './public'
