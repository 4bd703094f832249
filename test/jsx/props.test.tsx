import { type ReactNode, type RefObject, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { clearPage, leavePage, resetPage, tick } from '../dom'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

function draw(first: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(first)
  const element = () => container.firstElementChild as HTMLElement
  return { container, element, render: (node: ReactNode) => root.render(node) }
}

test('true is an empty attribute; false, null and undefined are none', () => {
  const { element, render } = draw(<button type="button" disabled hidden={false} title={undefined} />)
  assert.is(element().getAttribute('disabled'), '')
  assert.not.ok(element().hasAttribute('hidden'))
  assert.not.ok(element().hasAttribute('title'))
  render(<button type="button" disabled={false} hidden title="0" />)
  assert.not.ok(element().hasAttribute('disabled'))
  assert.ok(element().hasAttribute('hidden'))
  assert.is(element().getAttribute('title'), '0')
})

test('an attribute that is not named any more goes, and only it', () => {
  const { element, render } = draw(<a className="x y" href="https://a.example" aria-label="l" />)
  const before = element()
  assert.is(element().getAttribute('class'), 'x y')
  render(<a href="https://b.example" />)
  assert.ok(element() === before)
  assert.equal(before.getAttributeNames(), ['href'])
  assert.is(before.getAttribute('href'), 'https://b.example')
})

test('numbers and aria words are written as they are', () => {
  const { element } = draw(<div tabIndex={0} aria-hidden="true" aria-selected="false" data-n={0} />)
  assert.is(element().getAttribute('tabindex'), '0')
  assert.is(element().getAttribute('aria-hidden'), 'true')
  assert.is(element().getAttribute('aria-selected'), 'false')
  assert.is(element().getAttribute('data-n'), '0')
})

test('an attribute that stays the same is not written again', () => {
  const { element, render } = draw(<p title="same" />)
  element().setAttribute('title', 'by the page')
  render(<p title="same" />)
  assert.is(element().title, 'by the page')
})

test('a style changes key by key; one that is not named any more goes', () => {
  const { element, render } = draw(<p style={{ color: 'red', width: '1px' }} />)
  assert.is(element().style.color, 'red')
  render(<p style={{ color: 'blue' }} />)
  assert.is(element().style.color, 'blue')
  assert.is(element().style.width, '')
  render(<p />)
  assert.is(element().style.color, '')
})

test('a handler is replaced and removed without another listener', () => {
  const heard: string[] = []
  const { element, render } = draw(<p onClick={() => heard.push('first')} />)
  let added = 0
  const { addEventListener } = element()
  element().addEventListener = (...args: Parameters<typeof addEventListener>) => {
    added++
    addEventListener.apply(element(), args)
  }
  element().click()
  render(<p onClick={() => heard.push('second')} />)
  element().click()
  render(<p />)
  element().click()
  render(<p onClick={() => heard.push('third')} />)
  element().click()
  assert.equal(heard, ['first', 'second', 'third'])
  assert.is(added, 0)
})

test('handlers get the event and the element, bubble, and several kinds live side by side', () => {
  const heard: string[] = []
  const { container } = draw(
    <div onClick={() => heard.push('outer')}>
      <button
        type="button"
        onClick={event => heard.push(`${event.type} ${event.currentTarget.tagName}`)}
        onKeyDown={event => heard.push(event.key)}
      />
    </div>,
  )
  const button = container.querySelector('button')!
  button.click()
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  assert.equal(heard, ['click BUTTON', 'outer', 'a'])
})

test('one event that sets state in several components draws each once', async () => {
  const drawn: string[] = []
  const sets: ((n: number) => void)[] = []
  const Box = ({ name }: { name: string }) => {
    const [n, set] = useState(0)
    sets.push(set)
    drawn.push(name + n)
    return <i>{n}</i>
  }
  const { container } = draw(
    <button
      type="button"
      onClick={() => {
        for (const set of sets) {
          set(1)
          set(2)
        }
      }}
    >
      <Box name="a" />
      <Box name="b" />
    </button>,
  )
  container.querySelector('button')!.click()
  assert.is(container.textContent, '00')
  await tick(1)
  assert.is(container.textContent, '22')
  assert.equal(drawn, ['a0', 'b0', 'a2', 'b2'])
})

test('a ref holds its element from drawing to going', () => {
  const ref: RefObject<HTMLElement | null> = { current: null }
  const { element, render } = draw(<p ref={ref as RefObject<HTMLParagraphElement>} />)
  assert.ok(ref.current === element())
  render(null)
  assert.is(ref.current, null)
})

test('a ref follows to the element that replaces its own, and is not emptied by the old one', () => {
  const ref: RefObject<HTMLElement | null> = { current: null }
  const { element, render } = draw(<p key="a" ref={ref as RefObject<HTMLParagraphElement>} />)
  const old = element()
  render(<p key="b" ref={ref as RefObject<HTMLParagraphElement>} />)
  assert.ok(ref.current === element())
  assert.ok(ref.current !== old)
})

test('a ref that is given to another element, or to none, leaves the first', () => {
  const a: RefObject<HTMLParagraphElement | null> = { current: null }
  const b: RefObject<HTMLParagraphElement | null> = { current: null }
  const { element, render } = draw(<p ref={a} />)
  render(<p ref={b} />)
  assert.ok(b.current === element())
  assert.is(a.current, null)
  render(<p />)
  assert.is(b.current, null)
})

test.run()
