/** An object that throws on any conversion. */
export const bomb = {
  toString() {
    throw new Error('boom')
  },
  valueOf() {
    throw new Error('boom')
  },
  [Symbol.toPrimitive]() {
    throw new Error('boom')
  },
  toJSON() {
    throw new Error('boom')
  },
}

/** A Proxy that throws on any access. */
export const explosive = new Proxy(
  {},
  {
    get() {
      throw new Error('boom')
    },
    has() {
      throw new Error('boom')
    },
    ownKeys() {
      throw new Error('boom')
    },
    getPrototypeOf() {
      throw new Error('boom')
    },
  },
)

export const revoked = (() => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
})()

/** A copy of `base` in which reading `key` throws. */
export const trapped = (base: object, key: string): object =>
  Object.defineProperty({ ...base }, key, {
    enumerable: true,
    get() {
      throw new Error('boom')
    },
  })

export const trap = (key: string): object => trapped({}, key)

/** Values that are not displayable text. */
export const badTexts: readonly (readonly [what: string, value: unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', ['Phantom']],
  ['an object', { toString: () => 'Phantom' }],
  ['a String object', new String('Phantom')],
  ['empty', ''],
  ['only spaces', ' \n\t'],
  ['only invisible letters', '\u200b\u202e\u2060'],
  ['a bomb', bomb],
  ['a symbol', Symbol('Phantom')],
]
