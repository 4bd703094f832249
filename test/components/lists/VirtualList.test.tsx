import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AgletContext } from '../../../src/components/context/context'
import { VirtualList } from '../../../src/components/lists/VirtualList'
import { clearPage, leavePage, resetPage, until } from '../../dom'
import { fakeAglet } from '../../fakes'

interface Item {
  readonly id: number
  readonly text: string
}

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

const itemsOf = (text: string): readonly Item[] =>
  Array.from({ length: 5000 }, (_, id) => ({ id, text: `${text} ${id}` }))

/** A list in a page without layout, which renders 14 rows into the document. */
function show() {
  const aglet = fakeAglet()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  aglet.onDestroy(() => root.unmount())
  const seen: string[] = []
  const draw = ({ text }: Item) => {
    seen.push(text)
    return text
  }
  return {
    aglet,
    seen,
    give: (items: readonly Item[]) =>
      flushSync(() =>
        root.render(
          <AgletContext.Provider value={aglet}>
            <div className="panel">
              <VirtualList items={items} keyOf={({ id }) => `${id}`} size={56} label="List" draw={draw} />
            </div>
          </AgletContext.Provider>,
        ),
      ),
    /** Scrolls until this row is the first one; a page without layout has no sizes of its own. */
    scrollTo(row: number, rowHeight = 56) {
      Object.defineProperty(container.querySelector('ul')!, 'offsetHeight', { value: 5000 * rowHeight })
      const panel = container.querySelector('.panel')!
      panel.scrollTop = row * rowHeight
      flushSync(() => panel.dispatchEvent(new Event('scroll')))
    },
    rows: () => [...container.querySelectorAll('li')].map(row => row.textContent ?? ''),
  }
}

const texts = (text: string, count: number) => Array.from({ length: count }, (_, id) => `${text} ${id}`)

test('visible rows render first, and the others a few at a time, each once', async () => {
  const { aglet, seen, give, rows } = show()
  give(itemsOf('Token'))
  const at = rows()
  assert.equal(seen, texts('Token', 5))
  assert.equal(
    at.filter(text => text),
    seen,
  )
  await until('all rows were drawn', () => rows().every(text => text))
  assert.equal(rows(), texts('Token', at.length))
  assert.is(seen.length, at.length)
  aglet.destroy()
})

test('a row that has not been rendered again yet keeps its old content', async () => {
  const { aglet, seen, give, rows } = show()
  give(itemsOf('Old'))
  await until('all rows were drawn', () => rows().every(text => text))
  const count = rows().length
  give(itemsOf('New'))
  assert.is(rows().filter(text => text.startsWith('New')).length, 5)
  assert.is(rows().filter(text => text.startsWith('Old')).length, count - 5)
  await until('all rows were new', () => rows().every(text => text.startsWith('New')))
  assert.equal(rows(), texts('New', count))
  assert.is(seen.length, 2 * count)
  aglet.destroy()
})

test('[P35] the row that has the focus keeps its place before or after the others, and is never moved', async () => {
  const { aglet, give, rows, scrollTo } = show()
  give(itemsOf('Token'))
  await until('all rows were drawn', () => rows().every(text => text))
  const places = () => [...document.querySelectorAll('li')].map(row => Number(row.dataset['index']))
  const inOrder = () => `${places()}` === `${places().sort((a, b) => a - b)}`
  for (const [row, top] of [
    [2, 100],
    [104, 0],
  ] as const) {
    const focused = document.querySelector<HTMLElement>(`li[data-index="${row}"]`)!
    flushSync(() => focused.dispatchEvent(new Event('focusin', { bubbles: true })))
    const removed: Node[] = []
    const observer = new MutationObserver(changes =>
      removed.push(...changes.flatMap(({ removedNodes }) => [...removedNodes])),
    )
    observer.observe(focused.parentElement!, { childList: true })
    scrollTo(top)
    await until('the list was scrolled', () => places().includes(top) && rows().every(text => text))
    assert.ok(places().includes(row))
    assert.ok(inOrder(), `${places()}`)
    // A browser takes the focus from an element that is moved.
    removed.push(...observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]))
    observer.disconnect()
    assert.not.ok(removed.includes(focused))
    flushSync(() => focused.dispatchEvent(new Event('focusout', { bubbles: true })))
  }
  aglet.destroy()
})

test('[9.40] with a larger font, higher rows are rendered where they are', async () => {
  const { aglet, give, rows, scrollTo } = show()
  give(itemsOf('Token'))
  await until('all rows were drawn', () => rows().every(text => text))
  assert.match(document.querySelector('ul')!.style.height, /^calc\(5000 \* \(56px \+ max\(.*em/)
  scrollTo(1000, 107)
  await until('the list was scrolled', () => rows().includes('Token 1000'))
  assert.not.ok(rows().includes('Token 1900'))
  aglet.destroy()
})

test('nothing more is rendered after the instance is destroyed', async () => {
  const { aglet, seen, give } = show()
  give(itemsOf('Token'))
  aglet.destroy()
  const other = show()
  other.give(itemsOf('Other'))
  await until('another list was whole', () => other.rows().every(text => text))
  assert.is(seen.length, 5)
  other.aglet.destroy()
})

test.run()
