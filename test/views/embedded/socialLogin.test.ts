import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startSocialLogin } from '../../../src/actions/embedded/startSocialLogin'
import type { Aglet } from '../../../src/aglet'
import { createLogin } from '../../../src/signals/embedded/login'
import { fakePopup, loginBench } from '../../actions/embedded/loginBench'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { drawModal } from '../drawModal'

let drawn: Aglet | undefined
const realOpen = globalThis.open
test.before(resetPage)
test.after.each(() => {
  drawn?.destroy()
  drawn = undefined
  globalThis.open = realOpen
  Reflect.deleteProperty(window, 'TelegramWebviewProxy')
  clearPage()
})
test.after(leavePage)

/** Starts a login with Google that fails, and presses "Try again". @returns how many windows that opened */
async function windowsOfRetry(): Promise<number> {
  const { aglet, putFrame } = loginBench({
    GET_SOCIAL_REDIRECT_URI: () => new Error('The provider is away'),
  })
  drawn = aglet
  drawModal({ aglet, putFrame })
  let opened = 0
  globalThis.open = () => {
    opened++
    return fakePopup() as unknown as Window
  }
  startSocialLogin(aglet, 'google')
  const { phase } = aglet.get(createLogin)
  await until('it failed', () => phase.value === 'failed')
  const retry = () =>
    document.querySelector('aglet-root')?.shadowRoot?.querySelector<HTMLElement>('.both:not(.absent) .button')
  await until('another try is offered', () => retry())
  opened = 0
  retry()!.click()
  assert.is(phase.value, 'asking')
  return opened
}

test('a login that failed is tried again in a window', async () => {
  assert.is(await windowsOfRetry(), 1)
})

test('[P45] where a window could not send its result, another try leaves this page, as the first did', async () => {
  Object.assign(window, { TelegramWebviewProxy: {} })
  assert.is(await windowsOfRetry(), 0)
})

test.run()
