/** A private method of the library, bound to its object; undefined if it does not exist. */
export function methodOf<Method extends (...args: never[]) => unknown>(
  owner: object | undefined,
  name: string,
): Method | undefined {
  const method: unknown = owner && Reflect.get(owner, name)
  return typeof method === 'function' ? (method.bind(owner) as Method) : undefined
}

/** Replaces a method of the library; does nothing if it does not exist. */
export function replaceMethod<Method extends (...args: never[]) => unknown>(
  owner: object | undefined,
  name: string,
  make: (method: Method) => Method,
): void {
  const method = methodOf<Method>(owner, name)
  if (owner && method) Reflect.set(owner, name, make(method))
}
