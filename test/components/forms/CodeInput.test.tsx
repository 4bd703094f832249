import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CodeInput } from '../../../src/components/forms/CodeInput'
import { clearPage, leavePage, resetPage } from '../../dom'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

test('a digit typed after a click into a filled box replaces that digit only', () => {
  const container = document.body.appendChild(document.createElement('div'))
  const codes: string[] = []
  flushSync(() =>
    createRoot(container).render(
      <CodeInput
        labelledBy="sent"
        boxLabel={number => `${number}`}
        busy={false}
        invalid={false}
        onComplete={code => codes.push(code)}
      />,
    ),
  )
  const boxes = [...container.querySelectorAll('input')]
  const entered = () => boxes.map(({ value }) => value).join('')
  /** Types into a box as a browser does: the text replaces what is selected. */
  const type = (box: HTMLInputElement, text: string) => {
    box.setRangeText(text, box.selectionStart!, box.selectionEnd!, 'end')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type(boxes[0]!, '12345')
  assert.is(entered(), '12345')
  boxes[1]!.focus()
  // A browser places the caret where the user has clicked.
  boxes[1]!.setSelectionRange(1, 1)
  boxes[1]!.click()
  type(boxes[1]!, '9')
  assert.is(entered(), '19345')
  assert.equal(codes, [])
})

test.run()
