import type { Cell, Subject } from './cell'
import { account } from './cells/account'
import { approve } from './cells/approve'
import { buy } from './cells/buy'
import { connect } from './cells/connect'
import { doctor } from './cells/doctor'
import { families } from './cells/families'
import { loggedIn } from './cells/loggedIn'
import { login } from './cells/login'
import { lookAround } from './cells/lookAround'
import { names } from './cells/names'
import { networks } from './cells/networks'
import { pairing } from './cells/pairing'
import { send } from './cells/send'
import { sessions } from './cells/sessions'
import { settings } from './cells/settings'
import { signIn } from './cells/siwx'
import { swap } from './cells/swap'
import { verify } from './cells/verify'

/** The views for sending, swapping, buying and account names. */
export const MONEY: readonly Subject[] = [...send, ...swap, ...buy, ...names]
/** All views of the gallery, grouped by topic. */
export const GROUPS: readonly (readonly [name: string, subjects: readonly Subject[]])[] = [
  ['Connect', connect],
  ['Log in', login],
  ['Pair with a phone', pairing],
  ['What is wrong?', doctor],
  ['Networks', networks],
  ['Several chain families', families],
  ['Account', account],
  ['Look around', lookAround],
  ['Settings', settings],
  ['Logged in', loggedIn],
  ['Smart sessions', sessions],
  ['Verify', verify],
  ['Sign in', signIn],
  ['Approve', approve],
  ['Send', send],
  ['Swap', swap],
  ['Buy', buy],
  ['Names', names],
]
export const SUBJECTS: readonly Subject[] = GROUPS.flatMap(([, subjects]) => subjects)
export const CELLS: readonly Cell[] = SUBJECTS.flatMap(({ cells }) => cells)
