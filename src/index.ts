import { type Aglet, assemble, startAglet } from './createAglet'
import type { Options } from './options'
import { createRuntime } from './runtime'

const loadModal = () => import('./chunks/modal/modal')
const runtime = /* @__PURE__ */ createRuntime('html', loadModal, loadModal)

/**
 * Makes a wallet-connection modal. Nothing is requested, drawn or stored before the user shows intent;
 * a session that the user left open is taken up again. The page's elements that have no instance follow the first.
 *
 * @throws AgletError `invalid_option`, naming the option, what was given and what is allowed
 */
export function createAglet(options: Options): Aglet {
  const aglet = assemble(options, runtime)
  startAglet(aglet)
  return aglet
}

export * from './public'
