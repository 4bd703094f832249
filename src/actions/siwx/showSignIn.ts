import type { Aglet } from '../../aglet'
import type { View } from '../../signals/modal/route'
import { showModal } from '../modal/showModal'

/** The view in which the host's way of signing in is shown. */
const signInView = ({ options }: Aglet): View => (options.peek().siwx ? 'SIWXSignMessage' : 'ConnectingSiwe')

/** Whether one of the two is in front. */
export const isSignInView = ({ modal, route }: Aglet): boolean =>
  modal.open.peek() && /^SIWX|Siwe$/.test(route.view.peek())

/** Shows the sign-in, whatever is open. */
export function showSignIn(aglet: Aglet): void {
  const { modal, route } = aglet
  route.reset(signInView(aglet))
  if (!modal.open.peek()) showModal(aglet)
}
