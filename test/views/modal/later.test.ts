import { test } from 'uvu'
import { later } from '../../../src/views/modal/later'
import { clearPage, leavePage, resetPage, until } from '../../dom'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

test('a first view that was rendered before this code keeps the focus when its pressed button is removed', async () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const dialog = root.appendChild(document.createElement('dialog'))
  dialog.className = 'card'
  dialog.open = true
  const main = dialog.appendChild(document.createElement('div'))
  const button = main.appendChild(document.createElement('button'))
  button.focus()
  later.note({ view: 'Connect', data: {} }, main, button)
  button.remove()
  await until('the view has the focus', () => root.activeElement === main)
})

test.run()
