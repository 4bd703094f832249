import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { clearPage, leavePage, resetPage, tick } from '../dom'

test.before(resetPage)
test.after.each(clearPage)
test.after(leavePage)

function draw(first?: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(first)
  return {
    container,
    root,
    text: () => container.textContent,
    render: (node: ReactNode) => root.render(node),
  }
}

/** Effects that wait for the paint have run by then. */
const painted = () => new Promise(resolve => setTimeout(resolve))

/** What a run throws past everyone, as an error in a microtask does. */
async function uncaught(run: () => void): Promise<string[]> {
  const caught: string[] = []
  const listen = (error: Error) => void caught.push(error.message)
  process.on('uncaughtException', listen)
  run()
  await tick()
  process.off('uncaughtException', listen)
  return caught
}

test('state is set many times and drawn once, in a microtask', async () => {
  let set!: (n: number) => void
  let drawn = 0
  const Box = () => {
    const [n, setN] = useState(0)
    set = setN
    drawn++
    return n
  }
  const { text } = draw(<Box />)
  for (let i = 1; i <= 5; i++) set(i)
  assert.is(text(), '0')
  await Promise.resolve()
  assert.is(text(), '5')
  assert.is(drawn, 2)
  set(5)
  await tick(1)
  assert.is(drawn, 2)
  set(Number.NaN)
  await tick(1)
  set(Number.NaN)
  await tick(1)
  assert.is(drawn, 3)
})

test('a first state from a function is made once, and the setter stays the same', () => {
  let made = 0
  const setters = new Set<unknown>()
  const Box = () => {
    const [value, set] = useState(() => ++made)
    setters.add(set)
    return value
  }
  const { render } = draw(<Box />)
  render(<Box />)
  assert.is(made, 1)
  assert.is(setters.size, 1)
})

test('a parent that redraws with its child draws it once', async () => {
  const drawn: string[] = []
  let both!: () => void
  let setParent!: (n: number) => void
  const Child = ({ from }: { from: number }) => {
    const [n, set] = useState(0)
    both = () => {
      set(1)
      setParent(1)
    }
    drawn.push(`child ${from} ${n}`)
    return null
  }
  const Parent = () => {
    const [n, set] = useState(0)
    setParent = set
    drawn.push('parent')
    return <Child from={n} />
  }
  draw(<Parent />)
  drawn.length = 0
  both()
  await tick(1)
  assert.equal(drawn, ['parent', 'child 1 1'])
})

test('a child that sets its parent while both are drawn is heard', async () => {
  const Child = ({ n, set }: { n: number; set: (n: number) => void }) => {
    if (n < 3) set(n + 1)
    return n
  }
  const Parent = () => {
    const [n, set] = useState(0)
    return <Child n={n} set={set} />
  }
  const { text } = draw(<Parent />)
  await tick(1)
  assert.is(text(), '3')
})

test('a child that redraws by itself and then sets its parent is heard', async () => {
  let poke!: (n: number) => void
  const Child = ({ set }: { set: (n: number) => void }) => {
    const [n, setN] = useState(0)
    poke = setN
    if (n) set(n)
    return null
  }
  const Parent = () => {
    const [n, set] = useState(0)
    return (
      <>
        {n}
        <Child set={set} />
      </>
    )
  }
  const { text } = draw(<Parent />)
  poke(7)
  await tick(1)
  assert.is(text(), '7')
})

test('a component that sets its own state while it is drawn is drawn again', async () => {
  const Box = () => {
    const [n, set] = useState(0)
    if (n < 2) set(n + 1)
    useRef(null)
    return n
  }
  const { text } = draw(<Box />)
  await tick(1)
  assert.is(text(), '2')
})

test('state that is set after the end is ignored', async () => {
  let set!: (n: number) => void
  let drawn = 0
  const Box = () => {
    set = useState(0)[1]
    drawn++
    return null
  }
  const { root } = draw(<Box />)
  set(1)
  root.unmount()
  set(2)
  await tick(1)
  assert.is(drawn, 1)
})

test('effects run after the paint, in order; layout effects before it, with the document whole', async () => {
  const log: string[] = []
  const One = ({ name }: { name: string }) => {
    const ref = useRef<HTMLElement>(null)
    useEffect(() => {
      log.push(`effect ${name}`)
    }, [name])
    useLayoutEffect(() => {
      log.push(`layout ${name} ${document.body.textContent} ${document.body.contains(ref.current)}`)
    }, [name])
    return <i ref={ref}>{name}</i>
  }
  draw(
    <p>
      <One name="a" />
      <One name="b" />
    </p>,
  )
  assert.equal(log, ['layout a ab true', 'layout b ab true'])
  await painted()
  assert.equal(log.slice(2), ['effect a', 'effect b'])
})

test('an effect runs again only for other dependencies, and is undone first', async () => {
  const log: string[] = []
  const One = ({ a, every }: { a: number; every: number }) => {
    useLayoutEffect(() => {
      log.push(`do ${a}`)
      return () => void log.push(`undo ${a}`)
    }, [a])
    useEffect(() => {
      log.push(`late ${a}`)
      return () => void log.push(`undo late ${a}`)
    }, [a])
    useLayoutEffect(() => void log.push(`every ${every}`))
    return null
  }
  const { render, root } = draw(<One a={1} every={1} />)
  await painted()
  assert.equal(log.splice(0), ['do 1', 'every 1', 'late 1'])
  render(<One a={1} every={2} />)
  await painted()
  assert.equal(log.splice(0), ['every 2'])
  render(<One a={2} every={3} />)
  await painted()
  assert.equal(log.splice(0), ['undo 1', 'do 2', 'every 3', 'undo late 1', 'late 2'])
  root.unmount()
  assert.equal(log.splice(0), ['undo 2', 'undo late 2'])
  await painted()
  assert.equal(log, [])
})

test('no effect runs once its component is gone', async () => {
  let ran = 0
  const One = () => {
    useEffect(() => void ran++, [])
    return null
  }
  const { root } = draw(<One />)
  root.unmount()
  await painted()
  assert.is(ran, 0)
})

test('state that a layout effect sets shows before the next turn', async () => {
  const Measure = () => {
    const [width, set] = useState('')
    useLayoutEffect(() => set('wide'), [])
    return width
  }
  const { text } = draw(<Measure />)
  assert.is(text(), '')
  await Promise.resolve()
  assert.is(text(), 'wide')
})

test('useMemo makes anew for other dependencies only', () => {
  let made = 0
  const Box = ({ of }: { of: unknown }) => useMemo(() => ++made, [of])
  const { text, render } = draw(<Box of={Number.NaN} />)
  render(<Box of={Number.NaN} />)
  assert.is(text(), '1')
  render(<Box of={0} />)
  render(<Box of={-0} />)
  assert.is(text(), '3')
})

test('useRef keeps one box, and changing it draws nothing', async () => {
  const boxes = new Set<{ current: number }>()
  let drawn = 0
  const Box = () => {
    const ref = useRef(0)
    boxes.add(ref)
    ref.current++
    drawn++
    return ref.current
  }
  const { text, render } = draw(<Box />)
  render(<Box />)
  await tick(1)
  assert.is(text(), '2')
  assert.is(boxes.size, 1)
  assert.is(drawn, 2)
})

function store<T>(value: T) {
  const listeners = new Set<() => void>()
  return {
    listeners,
    read: () => value,
    set(next: T) {
      value = next
      for (const notify of [...listeners]) notify()
    },
    subscribe(notify: () => void) {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}

test('a store is followed, and left at the end', async () => {
  const numbers = store(1)
  let drawn = 0
  const Box = () => {
    drawn++
    return useSyncExternalStore(numbers.subscribe, numbers.read)
  }
  const { text, root } = draw(<Box />)
  assert.is(text(), '1')
  numbers.set(2)
  await tick(1)
  assert.is(text(), '2')
  numbers.set(2)
  await tick(1)
  assert.is(drawn, 2)
  assert.is(numbers.listeners.size, 1)
  root.unmount()
  assert.is(numbers.listeners.size, 0)
})

test('a store that changes between drawing and subscribing is not missed', async () => {
  const numbers = store(1)
  const Box = () => useSyncExternalStore(numbers.subscribe, numbers.read)
  const Meddler = () => {
    numbers.set(2)
    return null
  }
  const { text } = draw(
    <>
      <Box />
      <Meddler />
    </>,
  )
  await tick(1)
  assert.is(text(), '2')
})

test('another store is subscribed to in place of the first', async () => {
  const [a, b] = [store('a'), store('b')]
  const Box = ({ of }: { of: typeof a }) => useSyncExternalStore(of.subscribe, of.read)
  const { text, render } = draw(<Box of={a} />)
  render(<Box of={b} />)
  assert.is(text(), 'b')
  assert.is(a.listeners.size, 0)
  assert.is(b.listeners.size, 1)
  a.set('x')
  b.set('y')
  await tick(1)
  assert.is(text(), 'y')
})

test('a store may change while others are drawn', async () => {
  const numbers = store(0)
  let poke!: (n: number) => void
  const Box = () => useSyncExternalStore(numbers.subscribe, numbers.read)
  const Writer = () => {
    const [n, set] = useState(0)
    poke = set
    if (n) numbers.set(n)
    return null
  }
  const { text } = draw(
    <>
      <Box />
      <p>
        <Writer />
      </p>
    </>,
  )
  poke(5)
  await tick(1)
  assert.is(text(), '5')
})

test('a context reaches through any depth; the nearest provider counts, and the default without one', async () => {
  const Word = createContext('none')
  let again!: (n: number) => void
  const Read = () => {
    again = useState(0)[1]
    return <i>{useContext(Word)}</i>
  }
  const Between = ({ children }: { children: ReactNode }) => (
    <p>
      <>{children}</>
    </p>
  )
  const { text } = draw(
    <>
      <Read />
      <Word.Provider value="a">
        <Between>
          <Read />
          <Word.Provider value="b">
            <Between>
              <Between>
                <Read />
              </Between>
            </Between>
          </Word.Provider>
        </Between>
      </Word.Provider>
    </>,
  )
  assert.is(text(), 'noneab')
  again(1)
  await tick(1)
  assert.is(text(), 'noneab')
})

test('two contexts do not meet', () => {
  const A = createContext(1)
  const B = createContext(2)
  const Read = () => useContext(A) * 10 + useContext(B)
  const { text } = draw(
    <A.Provider value={3}>
      <Read />
      <B.Provider value={4}>
        <Read />
      </B.Provider>
    </A.Provider>,
  )
  assert.is(text(), '3234')
})

/** Draws its number, unless it is told to break. */
function boxes() {
  const sets: ((n: number) => void)[] = []
  const Box = ({ i }: { i: number }) => {
    const [n, set] = useState(0)
    sets[i] = set
    if (n < 0) throw new Error(`box ${i}`)
    return <i>{n}</i>
  }
  return { sets, Box }
}

test('a component that throws while it redraws does not keep the others from it, then or later', async () => {
  const { sets, Box } = boxes()
  const { text } = draw(
    <>
      <Box i={0} />
      <Box i={1} />
      <Box i={2} />
    </>,
  )
  const caught = await uncaught(() => {
    sets[0]!(1)
    sets[1]!(-1)
    sets[2]!(1)
  })
  assert.equal(caught, ['box 1'])
  assert.is(text(), '101')
  sets[0]!(2)
  sets[2]!(2)
  await tick(1)
  assert.is(text(), '202')
  sets[1]!(2)
  await tick(1)
  assert.is(text(), '222')
})

test('an effect that throws does not swallow those of others', async () => {
  const log: string[] = []
  const One = ({ i, bad }: { i: number; bad?: boolean }) => {
    useLayoutEffect(() => {
      if (bad) throw new Error('effect')
      log.push(`do ${i}`)
      return () => void log.push(`undo ${i}`)
    }, [])
    return null
  }
  const { render, root } = draw()
  const all = () => (
    <>
      <One i={1} />
      <One i={2} bad />
      <One i={3} />
    </>
  )
  assert.throws(() => render(all()), 'effect')
  render(all())
  assert.equal(log.splice(0), ['do 1', 'do 3'])
  root.unmount()
  assert.equal(log, ['undo 1', 'undo 3'])
})

test('unmounting undoes all, from any depth, once', async () => {
  const log: string[] = []
  const One = ({ name, children }: { name: string; children?: ReactNode }) => {
    useEffect(() => () => void log.push(name), [])
    return <p>{children}</p>
  }
  const { container, root } = draw(
    <One name="a">
      <>
        <One name="b">
          <One name="c" />
        </One>
      </>
      <One name="d" />
    </One>,
  )
  await painted()
  root.unmount()
  root.unmount()
  assert.equal(log.sort(), ['a', 'b', 'c', 'd'])
  assert.is(container.childNodes.length, 0)
})

test.run()
