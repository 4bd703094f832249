import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Aglet } from '../../../src/aglet'
import { loginBench } from '../../actions/embedded/loginBench'
import { silent } from '../../adapters/embedded/fakeFrame'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { drawModal } from '../drawModal'

let drawn: Aglet | undefined
test.before(resetPage)
test.after.each(() => {
  drawn?.destroy()
  drawn = undefined
  clearPage()
})
test.after(leavePage)

for (const url of ['https://farcaster.xyz/~/sign-in?channel=c', 'farcaster://connect?channelToken=c'])
  test(`[9.33] [2.9] Farcaster: ${url.split('//')[0]} is a code to scan and a link to copy`, async () => {
    const { aglet, putFrame } = loginBench({
      GET_FARCASTER_URI: () => ({ url }),
      CONNECT_FARCASTER: () => silent,
    })
    drawn = aglet
    drawModal({ aglet, putFrame })
    aglet.route.push('ConnectingFarcaster', { social: { provider: 'farcaster', name: 'Farcaster' } })
    const find = (selector: string) =>
      document.querySelector('aglet-root')?.shadowRoot?.querySelector(selector)
    await until('the code is shown', () => find('[aria-label="QR code that opens Farcaster"]'))
    assert.is(find('.pairing .button')?.hasAttribute('disabled'), false)
  })

test.run()
