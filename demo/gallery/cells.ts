import type { Cell, Subject } from './cell'
import { account } from './cells/account'
import { approve } from './cells/approve'
import { buy } from './cells/buy'
import { connect } from './cells/connect'
import { families } from './cells/families'
import { loggedIn } from './cells/loggedIn'
import { login } from './cells/login'
import { names } from './cells/names'
import { networks } from './cells/networks'
import { pairing } from './cells/pairing'
import { send } from './cells/send'
import { sessions } from './cells/sessions'
import { settings } from './cells/settings'
import { signIn } from './cells/siwx'
import { swap } from './cells/swap'
import { verify } from './cells/verify'

/** Sending, swapping, buying, and a name for the account. */
export const MONEY: readonly Subject[] = [...send, ...swap, ...buy, ...names]
/** Everything that the gallery shows. */
export const SUBJECTS: readonly Subject[] = [
  ...connect,
  ...login,
  ...pairing,
  ...networks,
  ...families,
  ...account,
  ...settings,
  ...loggedIn,
  ...sessions,
  ...verify,
  ...signIn,
  ...approve,
  ...MONEY,
]
export const CELLS: readonly Cell[] = SUBJECTS.flatMap(({ cells }) => cells)
