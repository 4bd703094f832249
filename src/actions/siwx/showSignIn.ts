import type { Aglet } from '../../aglet'
import type { View } from '../../signals/modal/route'
import { showModal } from '../modal/showModal'

/** The sign-in view for the host's option: `siwx` or `siweConfig`. */
const signInView = ({ options }: Aglet): View => (options.peek().siwx ? 'SIWXSignMessage' : 'ConnectingSiwe')

/** Whether one of the two sign-in views is open. */
export function isSignInView({ modal, route }: Aglet): boolean {
  const view = route.view.peek()
  return modal.open.peek() && (view === 'SIWXSignMessage' || view === 'ConnectingSiwe')
}

/** Opens the sign-in view in place of the current view. */
export function showSignIn(aglet: Aglet): void {
  const { modal, route } = aglet
  route.reset(signInView(aglet))
  if (!modal.open.peek()) showModal(aglet)
}
