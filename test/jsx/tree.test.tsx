import fc from 'fast-check'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { clearPage, leavePage, resetPage, tick } from '../dom'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

/** A root of its own in the page, and what it shows. */
function draw(first?: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  if (first !== undefined) root.render(first)
  return { container, root, html: () => container.innerHTML, render: (node: ReactNode) => root.render(node) }
}

let born = 0
/** Tells its instances apart: the number stays as long as the place does. */
function Stamp({ name }: { name: string }) {
  const [stamp] = useState(() => ++born)
  return <b data-name={name}>{stamp}</b>
}
const stamps = (container: Element) =>
  Object.fromEntries(
    [...container.querySelectorAll('b')].map(one => [one.getAttribute('data-name'), one.textContent]),
  )

test('draws elements, texts and numbers, and nothing for what is nothing', () => {
  const { html } = draw(
    <p id="a">
      one {2} {0}
      {null}
      {undefined}
      {false}
      {true}
      {''}
      <i />
    </p>,
  )
  assert.is(html(), '<p id="a">one 2 0<i></i></p>')
})

test('text is text, never markup', () => {
  const { html } = draw('<img onerror=x>')
  assert.is(html(), '&lt;img onerror=x&gt;')
})

test('fragments, lists and components that return lists draw in place, however deep', () => {
  const Pair = ({ children }: { children?: ReactNode }) => [
    <i key="1" />,
    <Fragment key="2">{children}</Fragment>,
  ]
  const { html, render } = draw(
    <>
      <>
        a<Pair>{['b', ['c', <u key="u" />]]}</Pair>
      </>
      d
    </>,
  )
  assert.is(html(), 'a<i></i>bc<u></u>d')
  render(
    <>
      <>
        a<Pair>x</Pair>
      </>
      d
    </>,
  )
  assert.is(html(), 'a<i></i>xd')
})

test('an empty fragment, list and component are filled later, each at its own spot', () => {
  const Late = ({ on }: { on: boolean }) => (on ? <i>late</i> : null)
  const show = (on: boolean) => (
    <div>
      <>{on ? <u /> : null}</>
      <b />
      {on ? [<s key="s" />] : []}
      <em />
      <Late on={on} />
    </div>
  )
  const { html, render } = draw(show(false))
  assert.is(html(), '<div><b></b><em></em></div>')
  render(show(true))
  assert.is(html(), '<div><u></u><b></b><s></s><em></em><i>late</i></div>')
  render(show(false))
  assert.is(html(), '<div><b></b><em></em></div>')
})

test('a place that comes and goes leaves its neighbours their state and their nodes', () => {
  const show = (on: boolean) => (
    <>
      {on && <i />}
      <Stamp name="a" />
      {on ? <u /> : null}
      <Stamp name="b" />
    </>
  )
  const { container, render } = draw(show(false))
  const before = stamps(container)
  const nodes = [...container.querySelectorAll('b')]
  for (const on of [true, false, true]) render(show(on))
  assert.equal(stamps(container), before)
  assert.equal(
    [...container.children].map(one => one.tagName),
    ['I', 'B', 'U', 'B'],
  )
  assert.ok([...container.querySelectorAll('b')].every((node, i) => node === nodes[i]))
})

test('another component, element or key in a place starts anew; the same goes on', () => {
  const Other = ({ name }: { name: string }) => <Stamp name={name} />
  const { container, render } = draw(<Stamp name="a" />)
  const first = stamps(container)['a']
  render(<Stamp name="b" />)
  assert.is(stamps(container)['b'], first)
  render(<Other name="b" />)
  const second = stamps(container)['b']
  assert.is.not(second, first)
  render(<Stamp key="k" name="b" />)
  const third = stamps(container)['b']
  render(<Stamp key="l" name="b" />)
  assert.is(new Set([first, second, third, stamps(container)['b']]).size, 4)
})

test('a component moved into another element starts anew', () => {
  const { container, render } = draw(
    <p>
      <Stamp name="a" />
    </p>,
  )
  const before = stamps(container)['a']
  render(
    <div>
      <Stamp name="a" />
    </div>,
  )
  assert.is.not(stamps(container)['a'], before)
})

test('keys keep nodes, state and order through any change of a list', () => {
  const list = fc.uniqueArray(fc.nat(9), { maxLength: 10 })
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 5 }), fc.boolean(), (scripts, framed) => {
      const { container, root } = draw()
      /** What each key showed last; gone once the key was away. */
      let known = new Map<string, { stamp: string | undefined; node: Element }>()
      for (const keys of scripts) {
        root.render(
          <>
            {framed && <i />}
            {keys.map(key => (
              <Stamp key={key} name={String(key)} />
            ))}
            {framed && <u />}
          </>,
        )
        const nodes = [...container.querySelectorAll('b')]
        assert.equal(
          nodes.map(node => node.getAttribute('data-name')),
          keys.map(String),
        )
        if (framed) assert.is(container.firstElementChild?.tagName, 'I')
        if (framed) assert.is(container.lastElementChild?.tagName, 'U')
        const now = stamps(container)
        for (const node of nodes) {
          const name = node.getAttribute('data-name')!
          const before = known.get(name)
          if (!before) continue
          assert.is(now[name], before.stamp)
          assert.ok(node === before.node)
        }
        known = new Map(
          nodes.map(node => {
            const name = node.getAttribute('data-name')!
            return [name, { stamp: now[name], node }]
          }),
        )
      }
      root.unmount()
      container.remove()
    }),
    { numRuns: 2000 },
  )
})

test('keyed fragments of several nodes move as one', () => {
  const show = (keys: string) =>
    [...keys].map(key => (
      <Fragment key={key}>
        {key}
        <Stamp name={key} />
      </Fragment>
    ))
  const { container, render } = draw(<div>{show('abc')}</div>)
  const before = stamps(container)
  render(<div>{show('cab')}</div>)
  assert.equal(stamps(container), before)
  assert.is(container.textContent, ['c', 'a', 'b'].map(key => key + before[key]).join(''))
})

test('two children of one key are both drawn', () => {
  const { container, render } = draw(
    <div>
      <i key="k">1</i>
      <i key="k">2</i>
    </div>,
  )
  assert.is(container.textContent, '12')
  render(
    <div>
      <i key="k">3</i>
      <i key="k">4</i>
      <i key="k">5</i>
    </div>,
  )
  assert.is(container.textContent, '345')
})

test('svg and what is in it, also through components, are SVG; what follows is HTML again', () => {
  const Path = () => <path d="M0 0" className="line" />
  const { container } = draw(
    <p>
      <svg viewBox="0 0 1 1">
        <g>
          <Path />
        </g>
      </svg>
      <i />
    </p>,
  )
  const space = (selector: string) => container.querySelector(selector)?.namespaceURI
  for (const selector of ['svg', 'g', 'path']) assert.is(space(selector), 'http://www.w3.org/2000/svg')
  assert.is(space('i'), 'http://www.w3.org/1999/xhtml')
  assert.is(container.querySelector('path')?.getAttribute('class'), 'line')
})

test('a component deep in the tree redraws alone, at its own spot', async () => {
  let grow!: (n: number) => void
  let parents = 0
  const Deep = () => {
    const [n, set] = useState(0)
    grow = set
    return Array.from({ length: n }, (_, i) => <u key={i} />)
  }
  const Frame = ({ children }: { children: ReactNode }) => {
    parents++
    return children
  }
  const { html } = draw(
    <div>
      <i />
      <Frame>
        <>
          <Deep />
        </>
      </Frame>
      <b />
    </div>,
  )
  grow(2)
  await tick(1)
  assert.is(html(), '<div><i></i><u></u><u></u><b></b></div>')
  grow(0)
  await tick(1)
  assert.is(html(), '<div><i></i><b></b></div>')
  assert.is(parents, 1)
})

test('two roots do not meet', () => {
  const a = draw(<i />)
  const b = draw(<b />)
  a.root.unmount()
  assert.is(a.html(), '')
  assert.is(b.html(), '<b></b>')
  a.render('again')
  assert.is(a.html(), 'again')
})

test('a thousand mounts and unmounts leave nothing behind', async () => {
  let alive = 0
  const One = () => {
    const [n] = useState(1)
    useEffect(() => {
      alive++
      return () => void alive--
    }, [])
    return (
      <div onClick={() => {}}>
        {n}
        <Stamp name="x" />
      </div>
    )
  }
  const { container, root } = draw()
  for (let i = 0; i < 1000; i++) {
    root.render(<One />)
    if (i % 100 === 0) await new Promise(resolve => setTimeout(resolve))
    root.render(null)
  }
  assert.is(container.childNodes.length, 0)
  await new Promise(resolve => setTimeout(resolve))
  assert.is(alive, 0)
})

test('a component that throws at first tells its caller, and the root draws on', () => {
  const Bad = (): ReactNode => {
    throw new Error('no')
  }
  const { html, render, root } = draw(<i />)
  assert.throws(
    () =>
      render(
        <div>
          <Stamp name="a" />
          <Bad />
        </div>,
      ),
    'no',
  )
  render(<u>fine</u>)
  assert.is(html(), '<u>fine</u>')
  root.unmount()
  assert.is(html(), '')
})

test('what was drawn beside a component that throws is not left in the document', () => {
  const Bad = ({ on }: { on: boolean }) => {
    if (on) throw new Error('no')
    return null
  }
  const show = (on: boolean) => (
    <>
      {on && <Stamp name="a" />}
      <Bad on={on} />
    </>
  )
  const { html, render } = draw(show(false))
  assert.throws(() => render(show(true)), 'no')
  render(show(false))
  assert.is(html(), '')
})

test.run()
